import { createServer } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { boundRequests, CEILINGS, IDLE_MS, TIMES, watchBody } from './connections.ts';

/** The HTTP server under the framework, with limits on connections. */
interface PreparedServer {
  readonly serverFactory: FastifyServerFactory;
  /** Makes each answer close its connection while `app` is stopping. */
  endWith(app: FastifyInstance): void;
}

/** The options with which the framework would have created its own server. */
interface FrameworkOptions {
  readonly http?: object;
  readonly keepAliveTimeout: number;
}

/** Prepares the server for the framework, which is given `serverFactory`. */
export function prepareServer(): PreparedServer {
  let closing = false;
  return {
    serverFactory(handler, options) {
      const { http, keepAliveTimeout } = options as unknown as FrameworkOptions;
      const bounded = boundRequests((request, response) => {
        watchBody(server, request, CEILINGS);
        handler(request, response);
      }, CEILINGS);
      const server = createServer({ ...http, ...TIMES }, bounded);
      server.keepAliveTimeout = keepAliveTimeout;
      server.setTimeout(IDLE_MS);
      return server;
    },
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
