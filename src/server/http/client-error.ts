import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { PROBLEM_JSON, toProblema } from './problema.ts';

/** The last request that came over each connection, with its answer. */
const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/**
 * Answers what never becomes a request: bytes that are no HTTP, a head that is too long, a body that does not end. The
 * one error body stands here too (contract 1), over the bare connection, which is closed after it. A request that has
 * its answer already gets no second one.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Whoever has gone hears nothing.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const last = latest.get(socket);
  if (last?.request.complete && !last.response.writableEnded) {
    // What cannot be read came behind a request that can: that one is answered first, and last.
    last.response.once('close', () => socket.destroySoon());
    return;
  }
  const answered = last !== undefined && !last.request.complete && last.response.headersSent;
  if (socket.writable && !answered) socket.write(toAnswer(error));
  socket.destroySoon();
}

function toAnswer({ code }: NodeJS.ErrnoException): string {
  const rifiuto = new Rifiuto(code === 'HPE_HEADER_OVERFLOW' ? 'TROPPO_GRANDE' : 'BAD_REQUEST');
  const body = JSON.stringify(toProblema(rifiuto));
  const head = [
    `HTTP/1.1 ${rifiuto.status} ${rifiuto.status === 413 ? 'Content Too Large' : 'Bad Request'}`,
    `Content-Type: ${PROBLEM_JSON}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** What the bare server would refuse in its own words, or in none (its `requireHostHeader` is off for this). */
export function registerBareRequests(app: FastifyInstance): void {
  app.server.on('request', (request, response) => latest.set(request.socket, { request, response }));
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    done(httpVersion === '1.1' && headers.host === undefined ? new Rifiuto('BAD_REQUEST') : undefined);
  });
  // An expectation that we do not know is let be, as RFC 9110 (10.1.1) allows.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
