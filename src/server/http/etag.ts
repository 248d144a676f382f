import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Whether `If-None-Match` names this entity tag, compared weakly (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/**
 * Gives the answers of public reads an `ETag`, and answers 304 to clients that have them: browsers, the board that
 * polls every minute, calendar programs. Answers marked `no-store` (to signed-in people) and files stay as they are.
 */
export function tagPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions?.config.endpoint;
    if (endpoint?.access !== 'chiunque' || endpoint.method !== 'GET') return payload;
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (reply.getHeader('cache-control') === 'no-store') return payload;
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
    // @fastify/compress sets `Vary` only where it compresses.
    void reply.header('vary', endpoint.identifica ? 'accept-encoding, authorization' : 'accept-encoding');
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    void reply.header('etag', etag);
    if (request.method === 'HEAD' || !isKnown(request.headers['if-none-match'], etag)) return payload;
    void reply.status(304).removeHeader('content-type');
    return null;
  });
}
