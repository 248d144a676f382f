import { setImmediate } from 'node:timers/promises';

/** How long a computation keeps everybody else waiting, in milliseconds, before it lets them go first. */
const TURN_MS = 20;

/** A pause between the pieces of a long computation: it waits only when the turn is over. */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Runs a computation of the domain that stops after each of its pieces, with a pause between them. */
export async function giveWay<T>(pieces: Generator<undefined, T>): Promise<T> {
  const pause = createPause();
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
    await pause();
  }
}
