import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../platform/limits.ts';

/** Refusals that tell of somebody at a closed door: not signed in, not allowed, too many tries. */
const CLOSED = new Set([401, 403, 429]);

/** Whether an answer is one to look back at: what has to do with signing in, and every closed door. */
function isSecurityEvent({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return routeOptions.config.endpoint?.tag === 'auth' || CLOSED.has(statusCode);
}

/**
 * One line an answer: the route's pattern and never the address, which may hold a mail or a token; never a body.
 * Those about security are written at the usual level, with who it was (an id) and from which network.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      metodo: request.method,
      rotta: request.routeOptions.url ?? 'nessuna',
      stato: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isSecurityEvent(request, reply)) {
      const chi = request.utente?.id ?? null;
      request.log.info({ ...line, evento: 'sicurezza', chi, rete: networkOf(request.ip) });
    } else request.log.debug(line);
    done();
  });
}
