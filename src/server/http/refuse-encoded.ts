import type { FastifyInstance } from 'fastify';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { isPlain } from '../platform/request-plain.ts';

/** Refuses an encoded body before it is read: decoding is a risk, and no client needs it (prodotto/api#richieste). */
export function refuseEncoded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const plain = isPlain(request.headers['content-encoding']);
    done(plain ? undefined : new RifiutoRichiesta('CONTENT_ENCODING'));
  });
}
