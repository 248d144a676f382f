import querystring from 'node:querystring';
import { Dicer } from '@fastify/busboy';
import type { Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErroreRifiuto } from '#domain/rifiuti.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { isPlain } from '../platform/request-plain.ts';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** The parser reports unreadable input with an Error without a status, but it is the sender's fault. */
export function refuseUnreadable(error: unknown): never {
  if (error instanceof ErroreRifiuto) throw error;
  throw (error as { statusCode?: number }).statusCode ? error : new RifiutoRichiesta('BAD_REQUEST');
}

/** The longest boundary of RFC 2046; the parser fails on more than 252 characters. */
const MAX_BOUNDARY = 70;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/** Returns whether a part has a Content-Transfer-Encoding, a header that the parser does not show. */
function watchHeads({ headers, raw }: FastifyRequest): () => boolean {
  const [, quoted, boundary = quoted] = BOUNDARY.exec(headers['content-type'] ?? '') ?? [];
  // The parser refuses it.
  if (boundary === undefined) return () => false;
  if (boundary.length > MAX_BOUNDARY) throw new RifiutoRichiesta('BAD_REQUEST');
  let encoded = false;
  const heads = new Dicer({ boundary });
  heads.on('part', (part) => {
    part.on('header', (header: Record<string, string[]>) => {
      encoded ||= !(header['content-encoding'] ?? []).every(isPlain);
    });
    part.on('error', () => {});
    part.resume();
  });
  // The parser refuses heads that cannot be read.
  heads.on('error', () => {});
  raw.pipe(heads);
  return () => encoded;
}

/**
 * The parts of a multipart body. When the reader stops, the answer is sent at once and the rest of the body is
 * discarded: many clients listen only after they have sent everything.
 * @throws Rifiuto BAD_REQUEST, CONTENT_ENCODING
 */
export async function* readParts(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  try {
    const isEncoded = watchHeads(request);
    const parts = request.parts({ limits });
    for (;;) {
      const { value, done } = await parts.next().catch(refuseUnreadable);
      if (isEncoded()) throw new RifiutoRichiesta('CONTENT_ENCODING');
      if (done) return;
      yield value;
    }
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

export function registerForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, querystring.parse(body as string)),
  );
}

/** The fields of a form, urlencoded or multipart; files are refused. */
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
