import { listAperti, type CalendarioApertura } from './apertura.ts';
import type { Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { Rifiuto } from './rifiuti.ts';

/** The kinds of entries in the ledger of somebody's days (prodotto/giornate#movimenti). */
export const MOVIMENTI_GIORNATE = ['acquisto', 'storno', 'uso', 'reso', 'correzione'] as const;
export type TipoMovimentoGiornate = (typeof MOVIMENTI_GIORNATE)[number];

/** The most days that one entry can have: a larger number is a typing error. */
export const MAX_GIORNATE = 1000;

/** The sums of one person's days. */
export interface SommeGiornate {
  readonly acquistate: number;
  readonly usate: number;
  readonly rese: number;
  /** The sum of all corrections; negative if they took days away. */
  readonly corrette: number;
}

/** How many days the person has left. */
export const saldo = ({ acquistate, usate, rese, corrette }: SommeGiornate): number =>
  acquistate - usate + rese + corrette;

/** The days for which a booking is to be paid, in order, and how many of them the person's bought days cover. */
export interface Dovute {
  readonly prenotazione_id: number;
  readonly giorni: readonly Giorno[];
  readonly coperte: number;
}

/** How many days of a booking are still to be paid. */
export const daPagare = ({ giorni, coperte }: Pick<Dovute, 'giorni' | 'coperte'>): number =>
  Math.max(0, giorni.length - coperte);

/** A booking of a space after it changed; `vale`: it is confirmed and not cancelled. */
export type PrenotazioneCambiata = Intervallo & { readonly prenotazione_id: number; readonly vale: boolean };

/** What one booking adds to somebody's days; negative if it uses some. */
interface MossoDa {
  readonly prenotazione_id: number;
  readonly giorni: number;
}

interface EsitoGiornate {
  /** The bookings whose days to pay have changed. */
  readonly dovute: readonly Dovute[];
  /** Days that bookings give back, and then days that bookings use; no booking occurs twice. */
  readonly resi: readonly MossoDa[];
  readonly usi: readonly MossoDa[];
}

/**
 * Decides which days changed bookings use or give back (prodotto/giornate#uso). Each changed booking takes its open
 * days, and keeps those that have begun. Days that it covered beyond these are given back. Then the person's days cover
 * what is still to be paid, the earliest first, so nobody has both days left and something to pay.
 * @param conto the balance, and the bookings concerned: the changed ones that have taken days, and those with something
 * to pay. Leave out a cancelled one that has no days left: if it is confirmed again, it begins anew
 * @param cambi none after a purchase or a correction
 * @param prima the booking that is covered before all others: the one that is being paid
 */
export function decideGiornate(
  conto: { readonly saldo: number; readonly dovute: readonly Dovute[] },
  cambi: readonly PrenotazioneCambiata[],
  { calendario, oggi }: { readonly calendario: CalendarioApertura; readonly oggi: Giorno },
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
 * The days for which a booking is to be paid after a change: its open days from today on, and those that had begun
 * before the change. When the booking is first confirmed, all of its open days.
 */
function listDovuti(
  before: readonly Giorno[] | null,
  { vale, inizio, fine }: PrenotazioneCambiata,
  calendario: CalendarioApertura,
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

/** A purchase, as far as taking it back depends on it. */
export interface DaStornare {
  readonly giorni: number;
  readonly stornato: boolean;
  /** Days that were added later, by purchases that were not taken back and by corrections. */
  readonly dopo: number;
}

/**
 * Whether a purchase may be taken back: only once, and only while its days are unused. Days are used in the order in
 * which they were added, so the days left are those added last.
 */
export function mayStornare(somme: SommeGiornate, { giorni, stornato, dopo }: DaStornare): Rifiuto | null {
  if (stornato) return new Rifiuto('ACQUISTO_STORNATO');
  return saldo(somme) - dopo < giorni ? new Rifiuto('GIORNATE_USATE') : null;
}

/** Whether a correction may add or take away days: the balance may not become negative. */
export function mayCorreggere(somme: SommeGiornate, giorni: number): Rifiuto | null {
  const left = saldo(somme);
  return left + giorni < 0 ? new Rifiuto('GIORNATE_INSUFFICIENTI', { saldo: left }) : null;
}
