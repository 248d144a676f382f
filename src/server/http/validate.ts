import type { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { fillErrore, type ErroreCampo } from '#domain/validazione.ts';

/** The wrong fields of a parse with `inCodici`, named as in the request. */
function toErrori(error: z.core.$ZodError): ErroreCampo[] {
  return error.issues.map(({ path, message }) => fillErrore(path.join('.'), message));
}

/**
 * Checks `data` against `schema` and returns it as declared: unknown fields are dropped.
 * @throws Rifiuto VALIDATION_ERROR naming every wrong field.
 */
export function validate<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, inCodici);
  if (result.success) return result.data;
  throw new Rifiuto('VALIDATION_ERROR', { errors: toErrori(result.error) });
}
