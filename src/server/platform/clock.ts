import { giornoInRome, type Giorno } from '#domain/giorno.ts';

/** The time, passed in wherever it matters, so that tests hold it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today at the centre (Europe/Rome). */
export function oggi(clock: Clock): Giorno {
  return giornoInRome(clock.now());
}
