import { z } from 'zod';
import { euro } from '#contract/campi.ts';

const SCRITTO = /^\s*€?\s*([-−]?(?:\d+|\d{1,3}(?:\.\d{3})+))\s*€?\s*$/;

/**
 * Reads a whole number as people type it: an amount may have the euro sign, and thousands their point: '€ 1.200'.
 * Nothing is guessed: cents ('12,50', '12.5'), words, and '1e3' give NaN, which every schema refuses.
 */
export function readNumero(text: string): number {
  const scritto = SCRITTO.exec(text)?.[1];
  return scritto === undefined ? Number.NaN : Number(scritto.replaceAll('.', '').replace('−', '-'));
}

/** A typed whole number. A text that is no number is refused like a number out of bounds. */
export const numeroScritto = <S extends z.ZodType<number, number>>(schema: S) =>
  z.string().transform(readNumero).pipe(schema);

/** A typed amount of whole euro. */
export const euroScritto = (min: 0 | 1) => numeroScritto(euro(min));
