import { nextAperto, type CalendarioApertura } from './apertura.ts';
import { FASCE, type Fascia } from './fasce.ts';
import { addGiorni, giornoInRome, instantInRome, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { checkUtente, type Titoli } from './prenotazione.ts';

/** How many open waits one person may have (prodotto/attesa#waiting). */
export const MAX_ATTESE = 10;

const ORA_MS = 3_600_000;
/** A place is held for 24 hours at most. */
const TENUTA_MS = 24 * ORA_MS;
/** A place that cannot be held for at least two hours is not offered. */
const TENUTA_MIN_MS = 2 * ORA_MS;
/** On the day before its first day, a place is held until noon. */
const ORA_LIMITE = 12;

/** What decides who is first in line. */
export type Posizione = { id: number; fascia: Fascia; creata_il: Date };

/** The order of the line (prodotto/attesa#the-line): the class, then since when, then the number. */
export function compareFila(a: Posizione, b: Posizione): number {
  return (
    FASCE.indexOf(a.fascia) - FASCE.indexOf(b.fascia) ||
    a.creata_il.getTime() - b.creata_il.getTime() ||
    a.id - b.id
  );
}

/** Whether days begin too soon to be offered: a place is held for at least two hours, and never into its first day. */
function isTroppoVicina({ inizio }: Pick<Intervallo, 'inizio'>, now: Date): boolean {
  return instantInRome(inizio, 0).getTime() - now.getTime() < TENUTA_MIN_MS;
}

/** What decides whether somebody who waits is offered anything. */
export type InAttesa = Titoli & {
  is_active: boolean;
  /**
   * They have an email address. The centre knows those who have none and answers for them, so they need not meet the
   * conditions for booking.
   */
  con_mail: boolean;
  /** Meanwhile they have booked the same entry on days that overlap. */
  ha_gia: boolean;
};

/** Whether somebody in line is passed over whatever becomes free (prodotto/attesa#the-line). */
export function isSaltata(chi: InAttesa, giorni: Intervallo, now: Date): boolean {
  const maybook = !chi.con_mail || checkUtente(chi) === null;
  return !chi.is_active || !maybook || chi.ha_gia || isTroppoVicina(giorni, now);
}

/**
 * Until when a place that is offered now is held (prodotto/attesa#posto-tenuto): 24 hours, at most until noon of the day
 * before the first one, two hours at least. Somebody without an address is telephoned: until the end of the next open
 * day, at most until the first day begins.
 */
export function findScadenza(
  { inizio }: Pick<Intervallo, 'inizio'>,
  { now, con_mail, calendario }: { now: Date; con_mail: boolean; calendario: CalendarioApertura },
): Date {
  const latest = con_mail
    ? Math.min(now.getTime() + TENUTA_MS, instantInRome(addGiorni(inizio, -1), ORA_LIMITE).getTime())
    : Math.min(endOfNextAperto(calendario, giornoInRome(now)).getTime(), instantInRome(inizio, 0).getTime());
  return new Date(Math.max(latest, now.getTime() + TENUTA_MIN_MS));
}

const endOfNextAperto = (calendario: CalendarioApertura, oggi: Giorno): Date =>
  instantInRome(addGiorni(nextAperto(calendario, addGiorni(oggi, 1)), 1), 0);
