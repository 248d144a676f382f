import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const long = process.env['LUNGO'] === '1';

// Property tests take the same values in every run of the gates, and other ones in each long run.
if (!long) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });

/** A number below `end`: the gates always take the same one, the long run draws another one each time. */
export const drawOrFixed = (end: number): number => (long ? randomInt(end) : Math.floor(end / 3));
