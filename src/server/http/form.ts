import type { FastifyRequest } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { readParts } from './multipart.ts';

/** The plain fields of a form, urlencoded or multipart; files are refused. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, unknown>;
  const fields: Record<string, unknown> = {};
  for await (const part of readParts(request, { files: 1, fields: 20, fieldSize: 4096 })) {
    if (part.type === 'file') throw new Rifiuto('TIPO_NON_AMMESSO');
    if (part.valueTruncated) throw new Rifiuto('TROPPO_GRANDE');
    fields[part.fieldname] = part.value;
  }
  return fields;
}
