import querystring from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { readParts } from './multipart.ts';

/** Adds a parser for urlencoded bodies. */
export function registerForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, querystring.parse(body as string)),
  );
}

/** The plain fields of a form, urlencoded or multipart; files are refused. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, unknown>;
  const fields: Record<string, unknown> = {};
  for await (const part of readParts(request, { files: 1, fields: 20, fieldSize: 4096 })) {
    if (part.type === 'file') throw new RifiutoRichiesta('TIPO_NON_AMMESSO');
    if (part.valueTruncated) throw new RifiutoRichiesta('TROPPO_GRANDE');
    fields[part.fieldname] = part.value;
  }
  return fields;
}
