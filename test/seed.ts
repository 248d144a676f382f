import { randomInt } from 'node:crypto';
import { long } from './process.ts';

/** A number below `end`: the gates always take the same one, the long run draws another one each time. */
export const drawOrFixed = (end: number): number => (long ? randomInt(end) : Math.floor(end / 3));
