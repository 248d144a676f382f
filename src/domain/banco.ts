import { countAperti, isAperto, nextAperto, previousAperto, type CalendarioApertura } from './apertura.ts';
import { addGiorni, daysBetween, type Giorno } from './giorno.ts';
import { contains, type Intervallo } from './intervallo.ts';
import { Rifiuto, rifiutoCampo } from './rifiuti.ts';

/** By how many days a thing that is out is late; 0 while it is not late (prodotto/banco#ritardo). */
export function giorniDiRitardo({ fine }: Pick<Intervallo, 'fine'>, oggi: Giorno): number {
  return Math.max(0, daysBetween(fine, oggi));
}

/**
 * The days on which a late piece counts as taken (prodotto/banco#ritardo): up to and including the next open day after
 * today, since nobody knows whether it comes back before that day begins.
 */
export function giorniTrattenuti(calendario: CalendarioApertura, oggi: Giorno): Intervallo {
  return { inizio: oggi, fine: nextAperto(calendario, addGiorni(oggi, 1)) };
}

/**
 * Null when a booked thing may be handed over (prodotto/banco#consegna): it is an instrument, and today is one of its
 * days.
 */
export function mayHandOver(p: Intervallo & { tipo: string }, oggi: Giorno): Rifiuto | null {
  if (p.tipo !== 'strumento') return new Rifiuto('NON_SI_CONSEGNA');
  if (p.fine < oggi) return new Rifiuto('PRENOTAZIONE_PASSATA');
  return p.inizio > oggi ? new Rifiuto('PRENOTAZIONE_NON_INIZIATA') : null;
}

/**
 * Refuses to note somebody's presence, unless the booking is of a space and the day is one of its days and not after
 * today.
 */
export function mayNotePresenza(
  p: Intervallo & { tipo: string },
  giorno: Giorno,
  oggi: Giorno,
): Rifiuto | null {
  if (p.tipo !== 'spazio') return new Rifiuto('PRESENZA_SOLO_SPAZI');
  if (giorno > oggi) return rifiutoCampo('giorno', 'giorno_futuro');
  return contains(p, giorno) ? null : rifiutoCampo('giorno', 'giorno_non_prenotato');
}

/**
 * Whether the person who has a thing is reminded today that it is due back (prodotto/banco#rientro-vicino): from the last
 * open day before its last day on, once for each last day.
 * @param out `uscita`: the day on which it went out; `fine_ricordata`: the last day that they were reminded of
 */
export function mustRemindRientro(
  { inizio, fine, uscita, fine_ricordata }: Intervallo & { uscita: Giorno; fine_ricordata: Giorno | null },
  calendario: CalendarioApertura,
  oggi: Giorno,
): boolean {
  if (fine < oggi || fine_ricordata === fine || inizio === fine) return false;
  const giorno = previousAperto(calendario, addGiorni(fine, -1));
  return giorno <= oggi && uscita < giorno;
}

/** How many letters go to somebody who does not bring a thing back, and how many open days lie between two of them. */
const MAX_SOLLECITI = 4;
const GIORNI_TRA_SOLLECITI = 3;

/**
 * Whether a letter goes out today to the person who still has a thing (prodotto/banco#solleciti): on the first open day
 * after the last day, then every third open day. Nothing goes out while the centre is closed.
 */
export function mustWriteAboutRitardo(
  out: Pick<Intervallo, 'fine'> & { solleciti: number; ultimo_sollecito: Giorno | null },
  calendario: CalendarioApertura,
  oggi: Giorno,
): boolean {
  const { solleciti, ultimo_sollecito } = out;
  if (giorniDiRitardo(out, oggi) === 0 || solleciti >= MAX_SOLLECITI) return false;
  if (!isAperto(calendario, oggi)) return false;
  if (ultimo_sollecito === null) return true;
  const dopo = { inizio: addGiorni(ultimo_sollecito, 1), fine: oggi };
  return countAperti(calendario, dopo) >= GIORNI_TRA_SOLLECITI;
}
