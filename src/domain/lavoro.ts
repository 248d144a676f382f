import type { Membro } from './assegnazione.ts';
import { MAX_PASSI, packAtOnce, repack, type Impacchettamento } from './repack.ts';

/**
 * How much one decision may still compute. A unit is one look at a taken span: counted, not timed, so that the answer is
 * the same on every machine (docs/decisions/053-several-at-once.md).
 */
export type Lavoro = { left: number };

/** What a question or a booking of several entries may cost: less than 50 ms of a small server. */
export const MAX_LAVORO = 800_000;
/** What is looked at without a search: how often each taken span. */
const COSTO_SUBITO = 3;
/** What a search begins with: for each booking that may be moved, and for each taken span on each wanted one. */
const COSTO_SPOSTABILE = 100;
const COSTO_VOLUTO = 3;
/** One step of a search. */
const COSTO_PASSO = 50;

/** How many taken spans these pieces have. */
export const countPresi = (membri: Iterable<Pick<Membro, 'occupati'>>): number =>
  [...membri].reduce((sum, { occupati }) => sum + occupati.length + 1, 0);

const countSpostabili = (membri: readonly Membro[]): number =>
  membri.reduce(
    (sum, { occupati }) => sum + occupati.filter((one) => one.spostabile !== undefined).length,
    0,
  );

/** As `repack`, with the steps that can still be paid; 'limite' where none can. */
export function repackWithin(lavoro: Lavoro, wanted: Parameters<typeof repack>[0]): Impacchettamento {
  if (lavoro.left <= 0) return { esito: 'limite' };
  const presi = countPresi(wanted.membri);
  lavoro.left -= COSTO_SUBITO * presi;
  const known = packAtOnce(wanted);
  if (known) return known;
  const voluti = new Set(wanted.ranges.map(({ inizio }) => inizio)).size;
  lavoro.left -= COSTO_SPOSTABILE * countSpostabili(wanted.membri) + COSTO_VOLUTO * voluti * presi;
  const most = Math.min(MAX_PASSI, Math.floor(lavoro.left / COSTO_PASSO));
  if (most <= 0) {
    // Nothing of it is done: what the search would have begun with is not owed.
    lavoro.left = 0;
    return { esito: 'limite' };
  }
  const passi = { left: most };
  const found = repack(wanted, passi);
  lavoro.left -= COSTO_PASSO * (most - passi.left);
  return found;
}
