import { z } from 'zod';
import { euro } from '#contract/campi.ts';

/** A whole number as it is typed; what is no number is refused as one that is out of bounds. */
export const numeroScritto = <S extends z.ZodType<number, number>>(schema: S) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))))
    .pipe(schema);

/** An amount of whole euro as it is typed. */
export const euroScritto = (min: 0 | 1) => numeroScritto(euro(min));
