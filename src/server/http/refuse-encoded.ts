import type { FastifyInstance } from 'fastify';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { isPlain } from '../platform/request-plain.ts';

/**
 * Refuses a request with an encoded body, before a byte of it is read. Decoding strangers' bytes is a danger, and none of
 * our clients sends them (prodotto/api#richieste).
 */
export function refuseEncoded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const plain = isPlain(request.headers['content-encoding']);
    done(plain ? undefined : new RifiutoRichiesta('CONTENT_ENCODING'));
  });
}
