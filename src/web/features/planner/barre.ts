import type { Tenuta } from '#contract/attese.ts';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Calendario } from '#domain/apertura.ts';
import { compareGiorni, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { contains, overlap, subtract, type Intervallo } from '#domain/intervallo.ts';
import { findRimasta } from '#domain/rimasta.ts';
import { bookingsOf, type MeseCaricato } from './mesi.ts';
import { remember } from './remember.ts';

export type FermoElencato = PeriodoChiusure['fermi'][number];

/** A stop as a bar; until further notice it goes on to the end of every calendar. */
interface BarraFermo extends Intervallo {
  /** Unlike the id of a booking, a text: 'f12'. */
  id: string;
  fermo: FermoElencato;
}

/** A place that is held for whoever waits (prodotto/attesa#posto-tenuto). */
export interface BarraTenuta extends Intervallo {
  /** A text too: 't12'. */
  id: string;
  tenuta: Tenuta;
}

/** What lies on the line of a resource: a booking, a held place, or days on which it is out of use. */
export type Barra = PrenotazioneAdmin | BarraTenuta | BarraFermo;

const isNamed = ({ id }: Pick<Barra, 'id'>, letter: string) =>
  typeof id === 'string' && id.startsWith(letter);
export const isFermo = (barra: Pick<Barra, 'id'>): barra is BarraFermo => isNamed(barra, 'f');
export const isTenuta = (barra: Pick<Barra, 'id'>): barra is BarraTenuta => isNamed(barra, 't');

/** The held places by resource. */
type IndiceTenute = ReadonlyMap<number, readonly BarraTenuta[]>;

/** Sorts the held places of an answer by resource, each resource's by their first day, as they come. */
export const indexTenute = remember(new WeakMap<readonly Tenuta[], IndiceTenute>(), (tenute): IndiceTenute =>
  Map.groupBy(
    tenute.map((tenuta) => ({ id: `t${tenuta.id}`, inizio: tenuta.inizio, fine: tenuta.fine, tenuta })),
    ({ tenuta }) => tenuta.prenotabile.id,
  ),
);

/** The stops of a period by resource. */
type IndiceFermi = ReadonlyMap<number, readonly BarraFermo[]>;

/** Sorts the stops of an answer by resource, each resource's by their first day, the longer ones first. */
export const indexFermi = remember(
  new WeakMap<readonly FermoElencato[], IndiceFermi>(),
  (fermi): IndiceFermi =>
    Map.groupBy(
      fermi
        .map((fermo) => ({
          id: `f${fermo.id}`,
          inizio: fermo.inizio,
          fine: fermo.fine ?? ULTIMO_GIORNO,
          fermo,
        }))
        // One that begins with another and is shorter is drawn over it.
        .sort((a, b) => compareGiorni(a.inizio, b.inizio) || compareGiorni(b.fine, a.fine)),
      ({ fermo }) => fermo.prenotabile_id,
    ),
);

/**
 * What lies on each line within the days shown: first the stops, then held places, then the bookings, each by their first
 * day. A booking that was left in a stop is drawn over it.
 */
type BarreDi = (risorsa: number) => readonly Barra[];

/** Each line is put together once. */
export function collectBarre(
  mesi: readonly MeseCaricato[],
  fermi: IndiceFermi,
  tenute: IndiceTenute,
  span: Intervallo,
): BarreDi {
  return remember(new Map<number, readonly Barra[]>(), (risorsa) => {
    const prenotazioni = bookingsOf(mesi, risorsa, span);
    const stops = (fermi.get(risorsa) ?? []).filter((one) => overlap(one, span));
    const held = (tenute.get(risorsa) ?? []).filter((one) => overlap(one, span));
    return stops.length + held.length === 0 ? prenotazioni : [...stops, ...held, ...prenotazioni];
  });
}

/** Whether a booking was left in a stop or on closed days (prodotto/sistemazione#rimaste). */
export type IsRimasta = (prenotazione: PrenotazioneAdmin) => boolean;

/** Each booking is judged once: a bar that scrolls back into view needs no new verdict. */
export function judgeRimaste(calendario: Calendario, fermi: IndiceFermi, oggi: Giorno): IsRimasta {
  return remember(new WeakMap<PrenotazioneAdmin, boolean>(), (p) => {
    const stops = fermi.get(p.prenotabile_id) ?? [];
    return findRimasta(p, { calendario, fermi: stops }, oggi) !== null;
  });
}

/** A bar, or the part of a stop that no other bar covers: what a key passes over in one step. */
export type Tratto = Intervallo & Pick<Barra, 'id'>;

/** A line without overlaps, by the first day: bookings hold their days against stops, later stops against earlier ones. */
export function layTratti(barre: readonly Barra[]): readonly Tratto[] {
  const stops = barre.filter(isFermo);
  if (stops.length === 0 && !barre.some(isTenuta)) return barre;
  const tratti: Tratto[] = barre.filter((barra) => !isFermo(barra));
  for (const { id, inizio, fine } of stops.toReversed()) {
    tratti.push(...tratti.reduce<Tratto[]>((parts, other) => subtract(parts, other), [{ id, inizio, fine }]));
  }
  return tratti.sort((a, b) => compareGiorni(a.inizio, b.inizio));
}

/** What holds a day of a line: its booking, else its stop. */
export const barraOn = (barre: readonly Barra[], giorno: Giorno): Barra | null =>
  barre.findLast((barra) => contains(barra, giorno)) ?? null;
