import { assignMembro, findProposte, noleggioMaxGruppo, rangeAllowed, type Membro } from './assegnazione.ts';
import { ultimoGiornoPrenotabile } from './disponibilita.ts';
import type { Giorno } from './giorno.ts';
import { contains, giorniIn, type Intervallo } from './intervallo.ts';
import { Rifiuto, type ErroreCampo } from './rifiuti.ts';
import {
  FINE_PRIMA_DI_INIZIO,
  GIORNO_PASSATO,
  alMassimoGiorni,
  ultimoGiornoSceglibile,
} from './validazione.ts';

/** As much of a booking as decisions need. */
export type Periodo = Intervallo & { confermata: boolean };

/** The one word that a booking's label says; `isCorrente` is asked apart, for the highlight. */
export type StatoPrenotazione = 'da_confermare' | 'confermata' | 'in_corso' | 'passata';

/** The profile's tabs (spec 4, contract 3). */
export type CategoriaPrenotazione = 'attive' | 'richieste' | 'passate';

/** Whether today lies between the ends, both included; confirmed or not (spec 4: highlighted as current). */
export function isCorrente(p: Intervallo, oggi: Giorno): boolean {
  return contains(p, oggi);
}

/** The state shown on a booking: over, else still to confirm, else running today, else confirmed. */
export function statoPrenotazione(p: Periodo, oggi: Giorno): StatoPrenotazione {
  if (p.fine < oggi) return 'passata';
  if (!p.confermata) return 'da_confermare';
  return isCorrente(p, oggi) ? 'in_corso' : 'confermata';
}

/** The tab a booking stands under: each booking under exactly one (contract 3). */
export function categoriaPrenotazione(p: Periodo, oggi: Giorno): CategoriaPrenotazione {
  if (p.fine < oggi) return 'passate';
  return p.confermata ? 'attive' : 'richieste';
}

/** Who may book at all: signed in, address verified, document uploaded (contract 3; spec 5). */
export function checkUtente(
  utente: { is_verified: boolean; documento_caricato: boolean } | null,
): Rifiuto | null {
  if (!utente) return new Rifiuto('UNAUTHORIZED');
  return utente.is_verified && utente.documento_caricato ? null : new Rifiuto('DOCUMENTO_O_MAIL_MANCANTE');
}

/** The dates by themselves: VALIDATION_ERROR when reversed or past, TROPPO_LONTANO beyond the horizon (contract 3). */
export function checkDate({ inizio, fine }: Intervallo, oggi: Giorno): Rifiuto | null {
  const errors: ErroreCampo[] = [];
  if (inizio < oggi) errors.push({ campo: 'inizio', messaggio: GIORNO_PASSATO });
  if (inizio > fine) errors.push({ campo: 'fine', messaggio: FINE_PRIMA_DI_INIZIO });
  if (errors.length > 0) return new Rifiuto('VALIDATION_ERROR', { errors });
  const ultimo = ultimoGiornoPrenotabile(oggi);
  if (fine <= ultimo) return null;
  return new Rifiuto('TROPPO_LONTANO', {
    errors: [{ campo: 'fine', messaggio: ultimoGiornoSceglibile(ultimo) }],
  });
}

/**
 * Whether what is wanted can be had from these resources, a single one or a group's members: NON_PRENOTABILE,
 * NOLEGGIO_MAX_SUPERATO (with the most days there are), DATE_OCCUPATE (with free ranges nearby), in this order
 * (contract 3). The range has passed `checkDate`.
 */
export function checkRisorsa(wanted: {
  membri: readonly Membro[];
  range: Intervallo;
  oggi: Giorno;
}): Rifiuto | null {
  const { membri, range } = wanted;
  if (membri.every((membro) => membro.non_prenotabile)) return new Rifiuto('NON_PRENOTABILE');
  if (!rangeAllowed(membri, giorniIn(range))) {
    const messaggio = alMassimoGiorni(noleggioMaxGruppo(membri));
    return new Rifiuto('NOLEGGIO_MAX_SUPERATO', { errors: [{ campo: 'fine', messaggio }] });
  }
  if (assignMembro(wanted)) return null;
  return new Rifiuto('DATE_OCCUPATE', { proposte: findProposte(wanted) });
}

/**
 * The whole decision on a booking, in the order of contract 3; null when it is granted. `entry` holds the resource
 * or the group's members, or is null when there is no such thing (NOT_FOUND). The pieces are there one by one for
 * who must load in between.
 */
export function mayBook(question: {
  utente: { is_verified: boolean; documento_caricato: boolean } | null;
  wanted: Intervallo;
  entry: { membri: readonly Membro[] } | null;
  oggi: Giorno;
}): Rifiuto | null {
  const { utente, wanted, entry, oggi } = question;
  return (
    checkUtente(utente) ??
    checkDate(wanted, oggi) ??
    (entry ? checkRisorsa({ membri: entry.membri, range: wanted, oggi }) : new Rifiuto('NOT_FOUND'))
  );
}

/** An administrator's confirmation: once more is no error, a request whose days are over is (contract 3). */
export function mayConfirm(p: Periodo, oggi: Giorno): Rifiuto | null {
  return !p.confermata && p.fine < oggi ? new Rifiuto('PRENOTAZIONE_PASSATA') : null;
}

/**
 * A member's withdrawal: an own booking that has not begun (contract 8). Another person's is NOT_FOUND, so that
 * the answer does not tell that it exists.
 */
export function mayWithdraw(
  p: { inizio: Giorno; user_id: string | null },
  utente: { id: string },
  oggi: Giorno,
): Rifiuto | null {
  if (p.user_id !== utente.id) return new Rifiuto('NOT_FOUND');
  return p.inizio <= oggi ? new Rifiuto('PRENOTAZIONE_INIZIATA') : null;
}
