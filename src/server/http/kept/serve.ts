import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ruoloOf } from '#domain/permessi.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AnswerFirst, PreparedServer } from '../server.ts';
import { acceptedBy, formaFor, isKnown, prepareRisposta, writeRisposta, type Risposta } from './answer.ts';
import type { Inizio, RispostePubbliche } from './answers.ts';

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/**
 * The kept answer for a request. Only requests in the plainest form are looked up; for others the framework gives the
 * same answer.
 */
function findFor(risposte: RispostePubbliche, request: IncomingMessage): Risposta | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !url.startsWith('/api/')) return undefined;
  // None of these calls declares a query, and undeclared parameters change no answer.
  const risposta = risposte.find(pathOf(url));
  return risposta?.identifica && headers.authorization !== undefined ? undefined : risposta;
}

/** Answers requests with kept answers. */
function answerKept(risposte: RispostePubbliche): AnswerFirst {
  return (request, response) => {
    const risposta = findFor(risposte, request);
    if (risposta === undefined) return undefined;
    writeRisposta(risposta, request, response);
    return 'conservata';
  };
}

/** The path under which a call's answer is kept: the one canonical spelling. */
function canonicalPath({ path }: Endpoint, params: Record<string, string>): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name]!)}`;
}

/**
 * Gives every public answer its ETag, `Cache-Control` and compressed forms, answers 304 to clients that already have
 * it, and keeps what may be kept. Answers to signed-in users are left as they are (`no-store`).
 */
export function servePublicAnswers(
  app: FastifyInstance,
  server: Pick<PreparedServer, 'answerFirst'>,
  risposte: RispostePubbliche,
): void {
  server.answerFirst(answerKept(risposte));
  app.decorateRequest('inizio', null);
  app.decorateRequest('risorse', null);

  app.addHook('onRequest', (request, _reply, done) => {
    if (endpointOf(request)) request.inizio = risposte.begin();
    done();
  });

  // A member gets the same answer as a visitor; only their identity had to be checked.
  app.addHook('preHandler', async (request, reply) => {
    const { utente, method, url } = request;
    if (!utente || ruoloOf(utente) === 'admin' || method !== 'GET' || !endpointOf(request)) return undefined;
    const risposta = risposte.find(pathOf(url));
    if (risposta === undefined) return undefined;
    return reply.type(JSON_TYPE).send(useForma(request, reply, risposta));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = endpointOf(request);
    if (!endpoint || reply.statusCode !== 200) return payload;
    const identifica = endpoint.identifica === true;
    void reply.header('vary', identifica ? 'accept-encoding, authorization' : 'accept-encoding');
    if (request.utente || typeof payload !== 'string') return payload;
    void reply.header('cache-control', 'no-cache');
    const risposta = await prepareRisposta(payload, reply.getHeaders(), { identifica });
    void reply.header('etag', risposta.etag);
    if (request.method === 'HEAD') return payload;
    keep(endpoint, request, risposta);
    if (!isKnown(request.headers['if-none-match'], risposta.etag)) return useForma(request, reply, risposta);
    void reply.status(304).removeHeader('content-type');
    return null;
  });

  function keep(endpoint: Endpoint, request: FastifyRequest, risposta: Risposta): void {
    const path = pathOf(request.url);
    // A request in any other spelling is answered but not kept, so that nothing is kept twice.
    if (!request.inizio || path !== canonicalPath(endpoint, request.params as Record<string, string>)) return;
    const dipende = endpoint.conservata === 'giorni' ? (request.risorse ?? 'giorni') : 'catalogo';
    risposte.keep(path, request.inizio, dipende, risposta);
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The endpoint of a request, if its answers are kept. */
function endpointOf(request: FastifyRequest): Endpoint | undefined {
  const endpoint = request.routeOptions?.config.endpoint;
  return endpoint?.conservata ? endpoint : undefined;
}

/** Chooses the encoding of an answer; the compression plugin then finds it already done. */
function useForma(request: FastifyRequest, reply: FastifyReply, risposta: Risposta): Buffer | string {
  const { codifica, body } = formaFor(risposta, acceptedBy(request.headers));
  if (codifica !== 'identity') void reply.header('content-encoding', codifica);
  return body;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the making of an answer that may be kept began. */
    inizio: Inizio | null;
    /** The resources whose bookings it depends on; null: all. */
    risorse: readonly number[] | null;
  }
}
