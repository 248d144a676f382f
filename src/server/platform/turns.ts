import type { CodiceRichiesta } from '#contract/richieste.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';

type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface Limits {
  /** How many pieces of work run at a time, each for a different person. */
  readonly atOnce: number;
  /** How many may wait, in total and for one person. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** The refusal beyond these numbers, and its seconds until a retry. */
  readonly refusal: CodiceRichiesta;
  readonly retryAfter: number;
}

/** Limits expensive work and takes turns between people: a person just served goes behind those who wait. */
export function createTurns({ atOnce, waiting, waitingOfOne, refusal, retryAfter }: Limits): InTurn {
  const served = new Set<string>();
  let queue: { who: string; begin: () => void }[] = [];
  const serve = (): void => {
    while (served.size < atOnce) {
      const next = queue.find(({ who }) => !served.has(who));
      if (!next) return;
      queue = queue.filter((one) => one !== next);
      served.add(next.who);
      next.begin();
    }
  };
  return async (who, work) => {
    const theirs = queue.filter((one) => one.who === who).length;
    if (queue.length >= waiting || theirs >= waitingOfOne)
      throw new RifiutoRichiesta(refusal, { retryAfter });
    await new Promise<void>((begin) => {
      queue.push({ who, begin });
      serve();
    });
    try {
      return await work();
    } finally {
      served.delete(who);
      const theirs = queue.filter((one) => one.who === who);
      queue = [...queue.filter((one) => one.who !== who), ...theirs];
      serve();
    }
  };
}
