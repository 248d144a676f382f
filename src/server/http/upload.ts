import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** One file of an upload: its field, the name the sender gave it (never trusted), and its bytes. */
export interface FileRicevuto {
  readonly campo: string;
  readonly nome: string;
  readonly bytes: Buffer;
}

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** What the parser cannot read is the sender's fault, not ours, but it says so with an Error without a status. */
function refuseUnreadable(error: unknown): never {
  throw (error as { statusCode?: number }).statusCode ? error : new Rifiuto('BAD_REQUEST');
}

/**
 * The parts of a multipart body. Where the reader stops half-way it is answered at once, and the rest of the body is
 * let through unread: many a client listens only once it has sent everything.
 * @throws Rifiuto BAD_REQUEST
 */
async function* readParts(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  try {
    const parts = request.parts({ limits });
    for (;;) {
      const { value, done } = await parts.next().catch(refuseUnreadable);
      if (done) return;
      yield value;
    }
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

/**
 * Reads the files of a multipart body one at a time, so that a large upload never lies in memory whole.
 * @throws Rifiuto TIPO_NON_AMMESSO (not multipart), BAD_REQUEST, TROPPO_GRANDE, TROPPI_FILE, VALIDATION_ERROR (a field that is
 * not declared, or a declared one that did not come).
 */
export async function* readFiles(request: FastifyRequest, endpoint: Endpoint): AsyncGenerator<FileRicevuto> {
  const declared = endpoint.file ?? {};
  if (!request.isMultipart()) throw new Rifiuto('TIPO_NON_AMMESSO');
  const seen = new Map<string, number>();
  const files = Object.values(declared).reduce((sum, { max }) => sum + max, 0);
  for await (const part of readParts(request, { files: files + 1, parts: files + 20 })) {
    if (part.type !== 'file') continue;
    const campo = part.fieldname;
    const limit = declared[campo];
    if (!limit) throw rifiutoCampo(campo, 'Questo campo non è previsto');
    const count = (seen.get(campo) ?? 0) + 1;
    if (count > limit.max) throw new Rifiuto('TROPPI_FILE');
    seen.set(campo, count);
    const bytes = await part.toBuffer().catch(refuseUnreadable);
    yield { campo, nome: part.filename, bytes };
  }
  const missing = Object.entries(declared).filter(([campo, { min }]) => (seen.get(campo) ?? 0) < min);
  if (missing.length > 0) {
    throw new Rifiuto('VALIDATION_ERROR', {
      errors: missing.map(([campo]) => ({ campo, messaggio: 'Scegli un file' })),
    });
  }
}

/** The plain fields of a form, urlencoded or multipart; files in it are refused. */
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
