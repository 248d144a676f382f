import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { writeProblema } from './problema.ts';

/** The last request on each connection, with its answer. */
const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/**
 * Answers what never becomes a request: bytes that are not HTTP, a head that is too long, a head or body that does not
 * end, or not in time. It sends the usual error body (prodotto/api#errori) over the bare connection and then closes it.
 * A request that has already been answered gets no second answer.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A client that has gone cannot be told anything.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const last = latest.get(socket);
  if (last?.request.complete && !last.response.writableEnded) {
    // The unreadable bytes came after a readable request: that one is answered first, and last.
    last.response.once('close', () => socket.destroySoon());
    return;
  }
  const answered = last !== undefined && !last.request.complete && last.response.headersSent;
  if (socket.writable && !answered) socket.write(toAnswer(error));
  socket.destroySoon();
}

const CODES: Record<string, CodiceRichiesta> = {
  HPE_HEADER_OVERFLOW: 'TROPPO_GRANDE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TROPPO_LENTO',
};

function toAnswer({ code = '' }: NodeJS.ErrnoException): string {
  const { status, head, body } = writeProblema(new RifiutoRichiesta(CODES[code] ?? 'BAD_REQUEST'));
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Handles what the bare server would refuse in its own words, or without any (`requireHostHeader` is turned off for
 * this).
 */
export function registerBareRequests(app: FastifyInstance): void {
  app.server.on('request', (request, response) => latest.set(request.socket, { request, response }));
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    done(
      httpVersion === '1.1' && headers.host === undefined ? new RifiutoRichiesta('BAD_REQUEST') : undefined,
    );
  });
  // An unknown expectation is ignored, as RFC 9110 (10.1.1) allows.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
