import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Host and port as browsers write them, without the default port; null for a text that is no address. */
const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Whether the browser says that another site sent the request. Our own are the public address and the one that the
 * request went to, such as a tablet's on the local network. Programs that send no such header are accepted.
 */
function isForeign({ headers, protocol, host }: FastifyRequest, ours: string | null): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  const from = hostOf(origin);
  // A hidden origin is 'null', which is no address.
  return from === null || (from !== ours && from !== hostOf(`${protocol}://${host}`));
}

/** Refuses requests of other sites (CSRF) before they count for the visitor's network (prodotto/api#richieste). */
export function refuseForeign(app: FastifyInstance, publicUrl: string): void {
  const ours = hostOf(publicUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = !READS.has(request.method) && isForeign(request, ours);
    done(refused ? new RifiutoRichiesta('ORIGINE_ESTRANEA') : undefined);
  });
}
