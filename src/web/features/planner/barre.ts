import type { Tenuta } from '#contract/attese.ts';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { compareGiorni, type Giorno, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { contains, type Intervallo, overlap, subtract } from '#domain/intervallo.ts';

export type FermoElencato = PeriodoChiusure['fermi'][number];

/** A stop as a bar; until further notice it continues to the end of the calendar. */
interface BarraFermo extends Intervallo {
  /** A string such as 'f12', unlike the id of a booking. */
  id: string;
  fermo: FermoElencato;
  prenotabile: FermoElencato['prenotabile'];
}

/** A held place of the waiting list (prodotto/attesa#posto-tenuto). */
export interface BarraTenuta extends Intervallo {
  /** A string such as 't12'. */
  id: string;
  tenuta: Tenuta;
  prenotabile: Tenuta['prenotabile'];
}

/** A bar on the line of a resource: a booking, a held place or a stop. */
export type Barra = PrenotazioneAdmin | BarraTenuta | BarraFermo;

const isNamed = ({ id }: Pick<Barra, 'id'>, letter: string) =>
  typeof id === 'string' && id.startsWith(letter);
export const isFermo = (barra: Pick<Barra, 'id'>): barra is BarraFermo => isNamed(barra, 'f');
export const isTenuta = (barra: Pick<Barra, 'id'>): barra is BarraTenuta => isNamed(barra, 't');

/** The bars within the shown days, by resource; stops first, so that bookings left in one are drawn over it. */
export function collectBarre(
  prenotazioni: readonly PrenotazioneAdmin[],
  fermi: readonly FermoElencato[],
  tenute: readonly Tenuta[],
  span: Intervallo,
): ReadonlyMap<number, readonly Barra[]> {
  const stops = fermi
    .map((fermo): BarraFermo => {
      const { id, inizio, fine, prenotabile } = fermo;
      return { id: `f${id}`, inizio, fine: fine ?? ULTIMO_GIORNO, fermo, prenotabile };
    })
    // Of bars with the same start, the shorter one is drawn over the longer one.
    .sort((a, b) => compareGiorni(a.inizio, b.inizio) || compareGiorni(b.fine, a.fine));
  const held = tenute.map((tenuta): BarraTenuta => {
    const { id, inizio, fine, prenotabile } = tenuta;
    return { id: `t${id}`, inizio, fine, tenuta, prenotabile };
  });
  const all: Barra[] = [...stops, ...held, ...prenotazioni];
  return Map.groupBy(
    all.filter((barra) => overlap(barra, span)),
    ({ prenotabile }) => prenotabile.id,
  );
}

/** A bar, or the uncovered part of a stop: an arrow key passes it in one step. */
export type Tratto = Intervallo & Pick<Barra, 'id'>;

/** A line without overlaps, by first day: bookings hide stops, later stops hide earlier ones. */
export function layTratti(barre: readonly Barra[]): readonly Tratto[] {
  const stops = barre.filter(isFermo);
  if (stops.length === 0 && !barre.some(isTenuta)) return barre;
  const tratti: Tratto[] = barre.filter((barra) => !isFermo(barra));
  for (const { id, inizio, fine } of stops.toReversed()) {
    tratti.push(...tratti.reduce<Tratto[]>((parts, other) => subtract(parts, other), [{ id, inizio, fine }]));
  }
  return tratti.sort((a, b) => compareGiorni(a.inizio, b.inizio));
}

/** The bar of a day: its booking, else its stop. */
export const barraOn = (barre: readonly Barra[], giorno: Giorno): Barra | null =>
  barre.findLast((barra) => contains(barra, giorno)) ?? null;
