import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ErroreRifiuto, Rifiuto } from '#domain/rifiuti.ts';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { RIFIUTI, RifiutoRichiesta, type RifiutoDetto } from '#contract/rifiuti.ts';
import { isDiskFull } from '../platform/disk-full.ts';
import { isUnavailable } from '../platform/unavailable.ts';
import { PROBLEM_JSON, toProblema } from './problema.ts';

/** Seconds until a retry when the database or the file storage does not answer. */
const RETRY_AFTER = 5;

const FRAMEWORK: Record<string, CodiceRichiesta | 'NOT_FOUND'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TROPPO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NON_AMMESSO',
  FST_REQ_FILE_TOO_LARGE: 'TROPPO_GRANDE',
  FST_FIELDS_LIMIT: 'TROPPO_GRANDE',
  FST_PARTS_LIMIT: 'TROPPI_FILE',
  FST_FILES_LIMIT: 'TROPPI_FILE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

/** Maps an error to a refusal, or null for an internal error. `takesFiles`: whether the call takes files. */
export function toRifiuto(error: unknown, takesFiles: boolean): RifiutoDetto | null {
  if (error instanceof ErroreRifiuto) return error;
  if (isUnavailable(error)) return new RifiutoRichiesta('NON_DISPONIBILE', { retryAfter: RETRY_AFTER });
  if (isDiskFull(error)) return new RifiutoRichiesta('SPAZIO_ESAURITO');
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = code ? FRAMEWORK[code] : undefined;
  if (known === 'TIPO_NON_AMMESSO' && !takesFiles) return new RifiutoRichiesta('BAD_REQUEST');
  if (known) return known === 'NOT_FOUND' ? new Rifiuto(known) : new RifiutoRichiesta(known);
  if (statusCode === 416) return new RifiutoRichiesta('INTERVALLO_NON_VALIDO');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new RifiutoRichiesta('BAD_REQUEST');
  return null;
}

/** Sends a refusal, or a 500 that reveals only the request's id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rifiuto = toRifiuto(error, request.routeOptions?.config.endpoint?.consuma === 'file');
  if (!rifiuto) request.log.error({ err: error }, 'unexpected error');
  else if (RIFIUTI[rifiuto.code].status > 500) request.log.warn({ err: error }, 'unavailable');
  const problema = toProblema(rifiuto ?? new RifiutoRichiesta('INTERNAL_ERROR'));
  if (!rifiuto) problema.richiesta = request.id;
  if (rifiuto?.dettagli.retryAfter !== undefined) {
    void reply.header('retry-after', Math.max(1, Math.ceil(rifiuto.dettagli.retryAfter)));
  }
  // The length of a file of which an unavailable range was requested (RFC 9110, 15.5.17).
  const length = (error as { headers?: Record<string, string> } | null)?.headers?.['Content-Range'];
  if (problema.status === 416 && length !== undefined) void reply.header('content-range', length);
  if (problema.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.removeHeader('etag').removeHeader('last-modified').removeHeader('cache-control');
  // The compression of a stream that failed before its first bytes has set these headers.
  void reply.removeHeader('content-encoding');
  if (!reply.raw.headersSent) reply.raw.removeHeader('content-encoding');
  // Not through the route's serializer, since a refusal has its own form.
  return reply
    .status(problema.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_JSON)
    .serializer(JSON.stringify)
    .send(problema);
}
