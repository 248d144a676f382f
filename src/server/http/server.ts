import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import { boundRequests, CEILINGS, IDLE_MS, TIMES, watchBody } from './connections.ts';

/**
 * Answers a request from memory, and returns the name of what answered, for the log; undefined when it has no answer.
 */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => string | undefined;

/** The server under the framework, with limits on connections and with answers from memory. */
export interface PreparedServer {
  readonly serverFactory: FastifyServerFactory;
  /**
   * Adds something that may answer before the framework sees the request: the framework's router, hooks and headers
   * cost several times as much as the answer itself.
   */
  answerFirst(answer: AnswerFirst): void;
  /** While `app` is stopping, each answer closes its connection. */
  endWith(app: FastifyInstance): void;
}

/** The options with which the framework would have set up the server that is made in its place. */
interface FrameworkOptions {
  readonly http?: object;
  readonly keepAliveTimeout: number;
}

export function prepareServer(log: FastifyBaseLogger): PreparedServer {
  const first: AnswerFirst[] = [];
  let closing = false;

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    // These answers keep their connections open, which would delay the end.
    if (closing) return false;
    // Refused by the framework (client-error.ts).
    if (request.headers.host === undefined && request.httpVersion === '1.1') return false;
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
      // A connection kept open by a silent client would delay the end.
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (closing) void reply.header('connection', 'close');
        done();
      });
    },
  };
}
