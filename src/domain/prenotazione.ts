import { addGiorni, type Giorno } from './giorno.ts';
import { contains, type Intervallo } from './intervallo.ts';
import { Rifiuto } from './rifiuti.ts';

/** The part of a booking that decisions need. */
export type Periodo = Intervallo & { confermata: boolean };

/** The single word on a booking's label; `isCorrente` is a separate question, for the highlight. */
export type StatoPrenotazione = 'da_confermare' | 'confermata' | 'in_corso' | 'passata';

/** Whether today is one of the booking's days, confirmed or not (prodotto/prenotazioni#stati). */
export function isCorrente(p: Intervallo, oggi: Giorno): boolean {
  return contains(p, oggi);
}

/** The state shown on a booking, the first that applies: over, to be confirmed, running today, confirmed. */
export function statoPrenotazione(p: Periodo, oggi: Giorno): StatoPrenotazione {
  if (p.fine < oggi) return 'passata';
  if (!p.confermata) return 'da_confermare';
  return isCorrente(p, oggi) ? 'in_corso' : 'confermata';
}

/** The part of a person that decides whether they may book. */
export type Titoli = { da_informare: boolean; is_verified: boolean; documento_caricato: boolean };

/** What a person needs in order to book, in the order in which it is provided (prodotto/prenotazioni#condizioni). */
export const CONDIZIONI = ['verifica', 'documento'] as const;

/** A condition for booking that is not met yet. */
export type Mancante = (typeof CONDIZIONI)[number];

/** What a person still lacks in order to book (prodotto/prenotazioni#condizioni); empty when they may book. */
export function listMancanti({ is_verified, documento_caricato }: Omit<Titoli, 'da_informare'>): Mancante[] {
  const has = { verifica: is_verified, documento: documento_caricato };
  return CONDIZIONI.filter((condizione) => !has[condizione]);
}

/** The refusals of a person who may not book at all, in the order in which they are given. */
export const IMPEDIMENTI = ['INFORMATIVA_MANCANTE', 'DOCUMENTO_O_MAIL_MANCANTE'] as const;

/** Whether a code is one of them. */
export const isImpedimento = (code: string | null): boolean =>
  (IMPEDIMENTI as readonly (string | null)[]).includes(code);

/** Which of these refusals concern a person; empty when they may book (prodotto/prenotazioni#condizioni). */
export function listImpedimenti(utente: Titoli): (typeof IMPEDIMENTI)[number][] {
  const has = {
    INFORMATIVA_MANCANTE: utente.da_informare,
    DOCUMENTO_O_MAIL_MANCANTE: listMancanti(utente).length > 0,
  };
  return IMPEDIMENTI.filter((code) => has[code]);
}

/**
 * Null for a user who may book at all: signed in, privacy notice given, address verified, document uploaded
 * (prodotto/prenotazioni#condizioni).
 */
export function checkUtente(utente: Titoli | null): Rifiuto | null {
  if (!utente) return new Rifiuto('UNAUTHORIZED');
  const [first] = listImpedimenti(utente);
  return first ? new Rifiuto(first) : null;
}

/** The part of a booking that decides whether it may be moved to another member of its group. */
type Spostabilita = {
  inizio: Giorno;
  /** The group that it was made through; null for a piece chosen by hand. */
  gruppo_id: number | null;
  scelto_a_mano: boolean;
  /** Handed over at the desk. */
  consegnata?: boolean;
  /** A place that is held for somebody: not a booking yet. */
  tenuta?: boolean;
  /** On its last day, its person lacks an abilitazione that the group asks for. */
  non_abilitata?: boolean;
};

/**
 * Whether a booking may be moved to another member of the group, to make room (prodotto/prenotazioni#impacchettamento):
 * made through this group, not begun, not handed over, its piece not chosen by hand, not a held place, its person allowed
 * to use every piece of the group.
 */
export function isMovable(p: Spostabilita, gruppo_id: number, oggi: Giorno): boolean {
  return (
    p.gruppo_id === gruppo_id &&
    p.inizio > oggi &&
    !p.scelto_a_mano &&
    p.consegnata !== true &&
    p.tenuta !== true &&
    p.non_abilitata !== true
  );
}

/** The member gets a letter if a confirmed booking that begins within three days is moved. */
const GIORNI_LETTERA = 3;

/** Whether the member must get a letter when the booking gets another piece: it is confirmed, and begins soon. */
export function mustWriteAboutMove(p: Periodo, oggi: Giorno): boolean {
  return p.confermata && p.inizio <= addGiorni(oggi, GIORNI_LETTERA);
}

/**
 * Null when an administrator may confirm the booking. Confirming twice is not an error; confirming a request whose days
 * are over is (prodotto/prenotazioni#conferma).
 */
export function mayConfirm(p: Periodo, oggi: Giorno): Rifiuto | null {
  return !p.confermata && p.fine < oggi ? new Rifiuto('PRENOTAZIONE_PASSATA') : null;
}

/** Whether the booking waits for an administrator, who can still confirm it. */
export function isDaConfermare(p: Periodo, oggi: Giorno): boolean {
  return !p.confermata && mayConfirm(p, oggi) === null;
}

/** Null as long as the booking has not begun. */
export function checkNonIniziata({ inizio }: { inizio: Giorno }, oggi: Giorno): Rifiuto | null {
  return inizio <= oggi ? new Rifiuto('PRENOTAZIONE_INIZIATA') : null;
}

/**
 * Null when a member may withdraw: only their own booking, before it begins (prodotto/prenotazioni#ritiro). Another
 * person's booking is NOT_FOUND, so that the answer does not reveal that it exists.
 */
export function mayWithdraw(
  p: { inizio: Giorno; user_id: string | null },
  utente: { id: string },
  oggi: Giorno,
): Rifiuto | null {
  if (p.user_id !== utente.id) return new Rifiuto('NOT_FOUND');
  return checkNonIniziata(p, oggi);
}
