import type { Membro } from './assegnazione.ts';

/**
 * How much one decision may still compute. A unit is one look at a taken span: counted, not timed, so that the answer is
 * the same on every machine (docs/decisions/053-several-at-once.md).
 */
export type Lavoro = { left: number };

/** What one decision may cost, a single booking's too: less than 50 ms of a small server. */
export const MAX_LAVORO = 800_000;

/** How many taken spans these pieces have. */
export const countPresi = (membri: Iterable<Pick<Membro, 'occupati'>>): number =>
  [...membri].reduce((sum, { occupati }) => sum + occupati.length + 1, 0);
