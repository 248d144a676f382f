import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../platform/limits.ts';

const CLOSED = new Set([401, 403, 429]);

/** Whether an answer matters for security: sign-in, or a refused access. */
function isSecurityEvent({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return routeOptions.config.endpoint?.tag === 'auth' || CLOSED.has(statusCode);
}

/**
 * Logs one line per answer with the route's pattern. It never logs the URL, which may contain a mail address or token,
 * nor a body. Lines about security have the usual level, the person's id and the network.
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
