import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import { isPlain } from '../platform/request-plain.ts';
import { boundRequests, CEILINGS, IDLE_MS, TIMES, watchBody } from './connections.ts';

/**
 * Answers a request without a body from memory and returns a name for the log; undefined when it leaves the request to
 * others.
 */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => string | undefined;

/** The HTTP server under the framework, with limits on connections and with answers from memory. */
export interface PreparedServer {
  readonly serverFactory: FastifyServerFactory;
  /**
   * Adds a handler that may answer before the framework sees the request: the framework's router, hooks and headers
   * cost several times as much as the answer itself.
   */
  answerFirst(answer: AnswerFirst): void;
  /** Makes each answer close its connection while `app` is stopping. */
  endWith(app: FastifyInstance): void;
}

/** The options with which the framework would have created its own server. */
interface FrameworkOptions {
  readonly http?: object;
  readonly keepAliveTimeout: number;
}

export function prepareServer(log: FastifyBaseLogger): PreparedServer {
  const first: AnswerFirst[] = [];
  let closing = false;

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    // These answers keep their connections open, which would delay the shutdown.
    if (closing) return false;
    const { headers, httpVersion } = request;
    // The framework refuses it (client-error.ts).
    if (headers.host === undefined && httpVersion === '1.1') return false;
    // The framework reads bodies.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    // The framework refuses it (refuse-encoded.ts).
    if (!isPlain(headers['content-encoding'])) return false;
    for (const answer of first) {
      const rotta = answer(request, response);
      if (rotta === undefined) continue;
      log.debug({ metodo: request.method, rotta, stato: response.statusCode });
      return true;
    }
    return false;
  }

  return {
    serverFactory(handler, options) {
      const { http, keepAliveTimeout } = options as unknown as FrameworkOptions;
      const bounded = boundRequests((request, response) => {
        if (answered(request, response)) return;
        watchBody(server, request, CEILINGS);
        handler(request, response);
      }, CEILINGS);
      const server = createServer({ ...http, ...TIMES }, bounded);
      server.keepAliveTimeout = keepAliveTimeout;
      server.setTimeout(IDLE_MS);
      return server;
    },
    answerFirst: (answer) => void first.push(answer),
    endWith(app) {
      app.addHook('preClose', (done) => {
        closing = true;
        done();
      });
      // A connection kept open by a silent client would delay the shutdown.
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (closing) void reply.header('connection', 'close');
        done();
      });
    },
  };
}
