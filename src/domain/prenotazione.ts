import type { Giorno } from './giorno.ts';
import { contains, type Intervallo } from './intervallo.ts';
import { Rifiuto } from './rifiuti.ts';

/** As much of a booking as decisions need. */
export type Periodo = Intervallo & { confermata: boolean };

/** The one word that a booking's label says; `isCorrente` is asked apart, for the highlight. */
export type StatoPrenotazione = 'da_confermare' | 'confermata' | 'in_corso' | 'passata';

/** The profile's tabs (prodotto/prenotazioni#categorie). */
export type CategoriaPrenotazione = 'attive' | 'richieste' | 'passate';

/** Whether today lies between the ends, both included; confirmed or not (prodotto/prenotazioni#stati). */
export function isCorrente(p: Intervallo, oggi: Giorno): boolean {
  return contains(p, oggi);
}

/** The state shown on a booking: over, else still to confirm, else running today, else confirmed. */
export function statoPrenotazione(p: Periodo, oggi: Giorno): StatoPrenotazione {
  if (p.fine < oggi) return 'passata';
  if (!p.confermata) return 'da_confermare';
  return isCorrente(p, oggi) ? 'in_corso' : 'confermata';
}

/** The tab a booking stands under: each booking under exactly one (prodotto/prenotazioni#categorie). */
export function categoriaPrenotazione(p: Periodo, oggi: Giorno): CategoriaPrenotazione {
  if (p.fine < oggi) return 'passate';
  return p.confermata ? 'attive' : 'richieste';
}

/** Who may book at all: signed in, address verified, document uploaded (prodotto/prenotazioni#condizioni). */
export function checkUtente(
  utente: { is_verified: boolean; documento_caricato: boolean } | null,
): Rifiuto | null {
  if (!utente) return new Rifiuto('UNAUTHORIZED');
  return utente.is_verified && utente.documento_caricato ? null : new Rifiuto('DOCUMENTO_O_MAIL_MANCANTE');
}

/**
 * An administrator's confirmation: once more is no error, a request whose days are over is
 * (prodotto/prenotazioni#conferma).
 */
export function mayConfirm(p: Periodo, oggi: Giorno): Rifiuto | null {
  return !p.confermata && p.fine < oggi ? new Rifiuto('PRENOTAZIONE_PASSATA') : null;
}

/**
 * A member's withdrawal: an own booking that has not begun (prodotto/prenotazioni#ritiro). Another person's is
 * NOT_FOUND, so that the answer does not tell that it exists.
 */
export function mayWithdraw(
  p: { inizio: Giorno; user_id: string | null },
  utente: { id: string },
  oggi: Giorno,
): Rifiuto | null {
  if (p.user_id !== utente.id) return new Rifiuto('NOT_FOUND');
  return p.inizio <= oggi ? new Rifiuto('PRENOTAZIONE_INIZIATA') : null;
}
