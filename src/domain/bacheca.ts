import { nextAperto, type CalendarioApertura } from './apertura.ts';
import { addGiorni, ULTIMO_GIORNO, type Giorno } from './giorno.ts';
import { contains } from './intervallo.ts';
import type { Pezzo } from './voce.ts';

/** The states of a piece today, as the board in the room shows them (prodotto/bacheca#stati). */
export const STATI_BACHECA = ['libero', 'occupato', 'fermo', 'sempre_qui'] as const;
type StatoBacheca = (typeof STATI_BACHECA)[number];

type InBacheca = {
  stato: StatoBacheca;
  /** If it is free now: its last free day. If it is stopped: the last day of the stop. Null: no end is known. */
  fino: Giorno | null;
  /** The first open day on which a taken or stopped piece is available; null when none is known. */
  dal: Giorno | null;
};

/**
 * The state of a piece today: free and until when, or taken and from when it is free again.
 * @param pezzo with its taken days merged, from today to `ultimo`, the last day that was looked at
 */
export function answerBacheca(
  pezzo: Pezzo,
  { oggi, ultimo, calendario }: { oggi: Giorno; ultimo: Giorno; calendario: CalendarioApertura },
): InBacheca {
  const { fermo } = pezzo;
  if (pezzo.non_prenotabile && !fermo) return { stato: 'sempre_qui', fino: null, dal: null };
  const now = pezzo.occupati.find((span) => contains(span, oggi));
  if (!now) {
    const next = pezzo.occupati.find(({ inizio }) => inizio > oggi);
    return { stato: 'libero', fino: next ? addGiorni(next.inizio, -1) : null, dal: null };
  }
  const dal =
    now.fine < ultimo ? nextFree(pezzo, nextAperto(calendario, addGiorni(now.fine, 1)), calendario) : null;
  if (!fermo) return { stato: 'occupato', fino: null, dal };
  return { stato: 'fermo', fino: fermo.fine === ULTIMO_GIORNO ? null : fermo.fine, dal };
}

/**
 * The first open day from `giorno` on that is not taken. Closed days are skipped: the day after them may be taken
 * again.
 */
function nextFree(pezzo: Pezzo, giorno: Giorno, calendario: CalendarioApertura): Giorno {
  let day = giorno;
  for (;;) {
    const taken = pezzo.occupati.find((span) => contains(span, day));
    if (!taken) return day;
    day = nextAperto(calendario, addGiorni(taken.fine, 1));
  }
}
