import { z } from 'zod';
import { euro } from '#contract/campi.ts';

const SCRITTO = /^\s*€?\s*([-−]?(?:\d+|\d{1,3}(?:\.\d{3})+))\s*€?\s*$/;

/**
 * A whole number as people type it, in euro with or without the sign, in thousands with or without the point: '€ 1.200'.
 * Nothing is guessed: NaN, which every schema refuses, for cents ('12,50', '12.5'), words, and '1e3'.
 */
export function readNumero(text: string): number {
  const scritto = SCRITTO.exec(text)?.[1];
  return scritto === undefined ? Number.NaN : Number(scritto.replaceAll('.', '').replace('−', '-'));
}

/** A whole number as it is typed; what is no number is refused as one that is out of bounds. */
export const numeroScritto = <S extends z.ZodType<number, number>>(schema: S) =>
  z.string().transform(readNumero).pipe(schema);

/** An amount of whole euro as it is typed. */
export const euroScritto = (min: 0 | 1) => numeroScritto(euro(min));
