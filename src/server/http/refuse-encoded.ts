import type { FastifyInstance } from 'fastify';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';

/** Whether a Content-Encoding says that the bytes are as they are: there is none, or it is `identity`. */
export const isPlain = (encoding: string | undefined): boolean =>
  encoding === undefined || encoding.toLowerCase() === 'identity';

/**
 * Refuses a request whose body is encoded, before a byte of it is read and before anything else is judged: a decoder of
 * strangers’ bytes is a danger that no client of ours needs (prodotto/api#richieste).
 */
export function refuseEncoded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const plain = isPlain(request.headers['content-encoding']);
    done(plain ? undefined : new RifiutoRichiesta('CONTENT_ENCODING'));
  });
}
