import { setImmediate } from 'node:timers/promises';

/** How long a computation may block other requests, in milliseconds. */
const TURN_MS = 20;

/** A pause for long computations: it yields only when the turn is over. */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Runs a computation of the domain that yields after each piece, with pauses between them. */
export async function giveWay<T>(pieces: Generator<undefined, T>): Promise<T> {
  const pause = createPause();
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
    await pause();
  }
}
