import type { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { fillErrore } from '#domain/validazione.ts';

/** Validates `data` and drops unknown fields. @throws Rifiuto VALIDATION_ERROR naming every wrong field */
export function validate<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, inCodici);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => fillErrore(path.join('.'), message));
  throw new Rifiuto('VALIDATION_ERROR', { errors });
}
