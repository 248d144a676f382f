import { z } from 'zod';
import { Rifiuto, type ErroreCampo } from '#domain/rifiuti.ts';

// The sentences of checks that do not bring their own.
z.config(z.locales.it());

/** The wrong fields, named as in the request. */
export function toErrori(error: z.core.$ZodError): ErroreCampo[] {
  return error.issues.map((issue) => ({ campo: issue.path.join('.'), messaggio: issue.message }));
}

/**
 * Checks `data` against `schema` and gives it as declared: unknown fields are dropped.
 * @throws Rifiuto VALIDATION_ERROR naming every wrong field.
 */
export function validate<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Rifiuto('VALIDATION_ERROR', { errors: toErrori(result.error) });
}
