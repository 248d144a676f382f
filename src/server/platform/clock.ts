import { giornoInRome, type Giorno } from '#domain/giorno.ts';

/** The current time, passed as a dependency so that tests control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

// Cached by the minute: every request needs it, it is expensive, and midnight in Rome is a full minute.
let known = { minute: Number.NaN, giorno: '' as Giorno };

/** Today at the centre (Europe/Rome). */
export function oggi(clock: Clock): Giorno {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  if (known.minute !== minute) known = { minute, giorno: giornoInRome(now) };
  return known.giorno;
}
