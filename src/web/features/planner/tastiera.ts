import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';

type P = Pick<PrenotazioneAdmin, 'id' | 'inizio' | 'fine'>;

/** The booking on a line that begins nearest to a day; null on an empty line. */
function nearest<T extends P>(all: readonly T[], inizio: string): T | null {
  let best: T | null = null;
  for (const one of all) {
    if (!best || one.inizio <= inizio) best = one;
    if (one.inizio >= inizio) {
      // Between the neighbours before and after, one that is still running on that day wins.
      if (best.fine < inizio) best = one;
      break;
    }
  }
  return best;
}

/**
 * Where an arrow key leads from a booking: along its line to the previous or next one, or to the nearest one in time on
 * the next non-empty line above or below. Home and End are the ends of the line. Null when the key does nothing.
 * @param lines the bookings of each line, by start.
 */
export function followKey<T extends P>(
  key: string,
  lines: readonly (readonly T[])[],
  line: number,
  from: T,
): { line: number; to: T } | null {
  const here = lines[line] ?? [];
  const at = here.findIndex(({ id }) => id === from.id);
  const along = (to: T | undefined) => (to && to.id !== from.id ? { line, to } : null);
  switch (key) {
    case 'ArrowLeft':
      return along(here[at - 1]);
    case 'ArrowRight':
      return along(here[at + 1]);
    case 'Home':
      return along(here[0]);
    case 'End':
      return along(here.at(-1));
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = key === 'ArrowUp' ? -1 : 1;
      for (let next = line + step; next >= 0 && next < lines.length; next += step) {
        const to = nearest(lines[next] ?? [], from.inizio);
        if (to) return { line: next, to };
      }
      return null;
    }
    default:
      return null;
  }
}
