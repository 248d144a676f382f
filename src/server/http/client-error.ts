import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { writeProblema } from './problema.ts';

/** The last request that came over each connection, with its answer. */
const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/**
 * Answers what never becomes a request: bytes that are no HTTP, a head that is too long, a head or a body
 * that does not end, or not in time. The
 * one error body stands here too (prodotto/api#errori), over the bare connection, which is closed after it. A request
 * that has its answer already gets no second one.
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

const CODES: Record<string, ConstructorParameters<typeof Rifiuto>[0]> = {
  HPE_HEADER_OVERFLOW: 'TROPPO_GRANDE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TROPPO_LENTO',
};

function toAnswer({ code = '' }: NodeJS.ErrnoException): string {
  const { status, head, body } = writeProblema(new Rifiuto(CODES[code] ?? 'BAD_REQUEST'));
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
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
