import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ErroreRifiuto } from '#domain/rifiuti.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/**
 * Input that the parser cannot read is the sender's fault, but the parser reports it with an Error without a status.
 */
export function refuseUnreadable(error: unknown): never {
  if (error instanceof ErroreRifiuto) throw error;
  throw (error as { statusCode?: number }).statusCode ? error : new RifiutoRichiesta('BAD_REQUEST');
}

/**
 * The parts of a multipart body. When the reader stops half-way, the answer is sent at once, and the rest of the body
 * is received and discarded: many clients listen only once they have sent everything.
 * @throws Rifiuto BAD_REQUEST
 */
export async function* readParts(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
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
