import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { writeProblema } from './problema.ts';

/** Limits on what connections may use of the process (decision 024). */
export interface Ceilings {
  /**
   * How many requests of one connection may wait for their answers. With one more the connection is cut off; no browser
   * sends even a second.
   */
  readonly ofConnection: number;
  /** How many requests may be in progress over all connections; beyond that the answer is 503. */
  readonly inProgress: number;
  /** Maximum time, in milliseconds, for a body other than an upload. */
  readonly bodyMs: number;
  /** Minimum part of an upload, in bytes, that must arrive within `bodyMs` while it is being read. */
  readonly uploadBytes: number;
}

export const CEILINGS: Ceilings = {
  ofConnection: 100,
  inProgress: 1000,
  bodyMs: 30_000,
  uploadBytes: 16 * 1024,
};

/** Node's own limits on connections and requests; milliseconds. */
const OPTIONS = {
  headersTimeout: 20_000,
  /** A whole request, with its uploads. */
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
  /** Between two requests. */
  keepAliveTimeout: 72_000,
  // Refused below, in the same form as every other refusal.
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** A connection without traffic in either direction for this long is closed; milliseconds. */
const IDLE_MS = 120_000;

/** Seconds that a full server asks new requests to wait. */
const RETRY_AFTER = 5;

/** The health check is answered even by a full server. */
const ALWAYS = '/api/salute';

/** The last answer of each connection, with its request. */
const latest = new WeakMap<Socket, ServerResponse>();

/** The server under the framework. */
export function createBoundedServer(handle: RequestListener): Server {
  const server = createServer(OPTIONS, boundRequests(handle, CEILINGS));
  server.setTimeout(IDLE_MS);
  // An unknown expectation is ignored, as RFC 9110 (10.1.1) allows.
  return server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * Applies the limits before anything handles the requests. Node reads and parses all that is sent, whether or not the
 * answers are read: a few kilobytes become thousands of requests, each with everything that the framework keeps for
 * one.
 */
export function boundRequests(handle: RequestListener, ceilings: Ceilings): RequestListener {
  const connections = new WeakMap<Socket, Set<ServerResponse>>();
  let inProgress = 0;

  function openOf(socket: Socket): Set<ServerResponse> {
    const known = connections.get(socket);
    if (known) return known;
    const open = new Set<ServerResponse>();
    connections.set(socket, open);
    // When their connection ends, answers that were never sent report nothing by themselves.
    socket.once('close', () => {
      inProgress -= open.size;
      open.clear();
    });
    return open;
  }

  return (request, response) => {
    const { socket, headers, httpVersion } = request;
    // These requests were already parsed when their connection was cut off.
    if (socket.destroyed) return;
    latest.set(socket, response);
    const open = openOf(socket);
    if (open.size >= ceilings.ofConnection) {
      socket.destroy();
      return;
    }
    open.add(response);
    inProgress += 1;
    response.once('close', () => {
      if (open.delete(response)) inProgress -= 1;
    });
    if (inProgress > ceilings.inProgress && request.url !== ALWAYS)
      refuse(response, new RifiutoRichiesta('NON_DISPONIBILE', { retryAfter: RETRY_AFTER }));
    else if (httpVersion === '1.1' && headers.host === undefined)
      refuse(response, new RifiutoRichiesta('BAD_REQUEST'));
    else {
      watchBody(request, ceilings);
      handle(request, response);
    }
  };
}

function refuse(response: ServerResponse, rifiuto: RifiutoRichiesta): void {
  const { head, body, status } = writeProblema(rifiuto);
  response.writeHead(status, head).end(body);
}

/**
 * Ends a request whose body does not arrive: it is answered as a client error, like a head that does not arrive, and
 * the connection closes. An upload may take longer, as long as it makes progress; while we are not reading, nothing is
 * required.
 */
function watchBody(request: IncomingMessage, ceilings: Ceilings): void {
  const { headers, socket } = request;
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) return;
  const isUpload = /^multipart\//i.test(headers['content-type'] ?? '');
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const goesOn = socket.bytesRead - seen >= ceilings.uploadBytes || request.readableLength > 0;
    seen = socket.bytesRead;
    if (request.complete || (isUpload && goesOn)) return;
    clearInterval(timer);
    answerClientError(
      Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    );
  }, ceilings.bodyMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

const CODES: Record<string, CodiceRichiesta> = {
  HPE_HEADER_OVERFLOW: 'TROPPO_GRANDE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TROPPO_LENTO',
};

/**
 * Answers what never becomes a request: bytes that are not HTTP, a head that is too long, a head or body that does not
 * end, or not in time. It sends the usual error body (prodotto/api#errori) over the bare connection and then closes it.
 * A request that has already been answered gets no second answer.
 */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // A client that has gone cannot be told anything.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const last = latest.get(socket);
  if (last?.req.complete && !last.writableEnded) {
    // The unreadable bytes came after a readable request: that one is answered first, and last.
    last.once('close', () => socket.destroySoon());
    return;
  }
  const answered = last !== undefined && !last.req.complete && last.headersSent;
  if (socket.writable && !answered) {
    const { status, head, body } = writeProblema(new RifiutoRichiesta(CODES[code] ?? 'BAD_REQUEST'));
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

/** Makes each answer close its connection while `app` is stopping: one kept open by a silent client would delay it. */
export function closeWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done();
  });
}
