import { listAperti, type Calendario } from './apertura.ts';
import type { Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { miglioriPacchetti, PACCHETTI, type Pacchetto } from './prezzi.ts';
import { Rifiuto } from './rifiuti.ts';

/** The kinds of entries of somebody's days (prodotto/giornate#movimenti). */
export const MOVIMENTI_GIORNATE = ['acquisto', 'storno', 'uso', 'reso', 'correzione'] as const;
export type TipoMovimentoGiornate = (typeof MOVIMENTI_GIORNATE)[number];

/** The most days that one entry can have: more is a typing error. */
export const MAX_GIORNATE = 1000;

/** The sums of one person's days. */
export interface SommeGiornate {
  readonly acquistate: number;
  readonly usate: number;
  readonly rese: number;
  /** Added by corrections; below zero taken away. */
  readonly corrette: number;
}

/** How many days the person has left. */
export const saldo = ({ acquistate, usate, rese, corrette }: SommeGiornate): number =>
  acquistate - usate + rese + corrette;

/** The days for which a booking is paid, in order, and how many of them are covered by the person's days. */
export interface Dovute {
  readonly prenotazione_id: number;
  readonly giorni: readonly Giorno[];
  readonly coperte: number;
}

/** How many days of a booking are still to be paid. */
export const daPagare = ({ giorni, coperte }: Pick<Dovute, 'giorni' | 'coperte'>): number =>
  Math.max(0, giorni.length - coperte);

/** A booking of a space after a change of it; `vale`: it is confirmed and not cancelled. */
export type Cambiata = Intervallo & { readonly prenotazione_id: number; readonly vale: boolean };

/** What is added to somebody's days by a booking; below zero what it uses. */
interface MossoDa {
  readonly prenotazione_id: number;
  readonly giorni: number;
}

interface EsitoGiornate {
  /** The bookings whose days have become others. */
  readonly dovute: readonly Dovute[];
  /** What is given back first, then what is used; no booking twice. */
  readonly resi: readonly MossoDa[];
  readonly usi: readonly MossoDa[];
}

/**
 * The whole decision on what changes of bookings use or give back (prodotto/giornate#uso). Each changed booking takes its
 * open days, and keeps those that have begun. What is covered beyond that is given back. Then the days that the person
 * has cover what is still to be paid, the earliest first: nobody has days left and something to pay.
 * @param conto the balance, and the bookings concerned: the changed ones, where they have taken days, and those with
 * something to pay. A cancelled one that has no days left is to be forgotten: confirmed again it begins anew
 * @param cambi none after a purchase or a correction
 * @param prima the booking that is covered before all others: the one that is being paid
 */
export function decideGiornate(
  conto: { readonly saldo: number; readonly dovute: readonly Dovute[] },
  cambi: readonly Cambiata[],
  { calendario, oggi }: { readonly calendario: Calendario; readonly oggi: Giorno },
  prima?: number,
): EsitoGiornate {
  const all = new Map(conto.dovute.map((one) => [one.prenotazione_id, one]));
  const changed = cambi.flatMap((cambiata): Dovute[] => {
    const before = all.get(cambiata.prenotazione_id);
    if (!before && !cambiata.vale) return [];
    const giorni = listDovuti(before?.giorni ?? null, cambiata, calendario, oggi);
    const now = { prenotazione_id: cambiata.prenotazione_id, giorni, coperte: before?.coperte ?? 0 };
    all.set(now.prenotazione_id, now);
    return before && isSame(before.giorni, giorni) ? [] : [now];
  });
  const resi = [...all.values()]
    .filter(({ giorni, coperte }) => coperte > giorni.length)
    .map(({ prenotazione_id, giorni, coperte }) => ({ prenotazione_id, giorni: coperte - giorni.length }));
  let left = resi.reduce((sum, { giorni }) => sum + giorni, conto.saldo);
  const usi: MossoDa[] = [];
  for (const one of [...all.values()].filter((d) => daPagare(d) > 0).sort(byUrgency(prima))) {
    const giorni = Math.min(left, daPagare(one));
    if (giorni === 0) break;
    left -= giorni;
    usi.push({ prenotazione_id: one.prenotazione_id, giorni: -giorni });
  }
  return { dovute: changed, resi, usi };
}

/**
 * The days for which a booking is paid after a change: its open days from today on, and those that had begun before it.
 * On its confirmation all of its open days.
 */
function listDovuti(
  before: readonly Giorno[] | null,
  { vale, inizio, fine }: Cambiata,
  calendario: Calendario,
  oggi: Giorno,
): Giorno[] {
  const aperti = vale ? listAperti(calendario, { inizio, fine }) : [];
  if (!before) return aperti;
  const begun = before.filter((giorno) => giorno <= oggi);
  return [...new Set([...begun, ...aperti.filter((giorno) => giorno >= oggi)])].sort();
}

const isSame = (a: readonly Giorno[], b: readonly Giorno[]): boolean =>
  a.length === b.length && a.every((giorno, i) => giorno === b[i]);

const byUrgency =
  (prima: number | undefined) =>
  (a: Dovute, b: Dovute): number =>
    Number(b.prenotazione_id === prima) - Number(a.prenotazione_id === prima) ||
    (a.giorni[0]! < b.giorni[0]! ? -1 : a.giorni[0]! > b.giorni[0]! ? 1 : 0) ||
    a.prenotazione_id - b.prenotazione_id;

/**
 * How many days somebody gets who pays `n` days by the price list: where a longer package costs less, all of its days
 * (22 days are the monthly package of 23).
 */
export const giorniComprati = (n: number): number =>
  miglioriPacchetti(n).reduce((sum, { giorni, quanti }) => sum + giorni * quanti, 0);

/** The package of that many days; null when the price list has none. */
export const findPacchetto = (giorni: number): Pacchetto | null =>
  PACCHETTI.find((pacchetto) => pacchetto.giorni === giorni) ?? null;

/** A purchase as the decision to take it back sees it. */
export interface DaStornare {
  readonly giorni: number;
  readonly stornato: boolean;
  /** Days that came in after it: by purchases that were not taken back, and by corrections. */
  readonly dopo: number;
}

/**
 * Whether a purchase may be taken back: once, and while its days are unused. Days are used in the order in which they
 * came in, so what is left is what came in last.
 */
export function mayStornare(somme: SommeGiornate, { giorni, stornato, dopo }: DaStornare): Rifiuto | null {
  if (stornato) return new Rifiuto('ACQUISTO_STORNATO');
  return saldo(somme) - dopo < giorni ? new Rifiuto('GIORNATE_USATE') : null;
}

/** Whether days may be added to a balance, or taken away, by a correction: what is left is never below zero. */
export function mayCorreggere(somme: SommeGiornate, giorni: number): Rifiuto | null {
  const left = saldo(somme);
  return left + giorni < 0 ? new Rifiuto('GIORNATE_INSUFFICIENTI', { saldo: left }) : null;
}
