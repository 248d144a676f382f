/** Random numbers that are the same in every demonstration (mulberry32). */
export interface Caso {
  /** A whole number from `min` to `max`. */
  int(min: number, max: number): number;
  /** True `percento` times in a hundred. */
  chance(percento: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function createCaso(seed: number): Caso {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (percento) => next() * 100 < percento,
    pick: (list) => list[int(0, list.length - 1)]!,
  };
}
