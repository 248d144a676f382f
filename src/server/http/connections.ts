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

/** Limits of connections (decision 024). */
export interface Ceilings {
  /** How many requests of one connection may wait; one more closes it. Browsers send only one. */
  readonly ofConnection: number;
  /** How many requests may be in progress in all; beyond that the answer is 503. */
  readonly inProgress: number;
  /** Milliseconds for a body other than an upload. */
  readonly bodyMs: number;
  /** Bytes of an upload that must arrive within each `bodyMs` while it is being read. */
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
  /** For a whole request with uploads. */
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
  // Refused below, in the form of other refusals.
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** Milliseconds without traffic after which a connection is closed. */
const IDLE_MS = 120_000;

const RETRY_AFTER = 5;

/** Even a full server answers the health check. */
const ALWAYS = '/api/salute';

/** The last answer of each connection. */
const latest = new WeakMap<Socket, ServerResponse>();

export function createBoundedServer(handle: RequestListener): Server {
  const server = createServer(OPTIONS, boundRequests(handle, CEILINGS));
  server.setTimeout(IDLE_MS);
  // Ignores an unknown expectation, as RFC 9110 (10.1.1) allows.
  return server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * Applies the limits before the framework sees a request. Node parses all that is sent even if no answers are read: a
 * few kilobytes become thousands of requests.
 */
export function boundRequests(handle: RequestListener, ceilings: Ceilings): RequestListener {
  const connections = new WeakMap<Socket, Set<ServerResponse>>();
  let inProgress = 0;

  function openOf(socket: Socket): Set<ServerResponse> {
    const known = connections.get(socket);
    if (known) return known;
    const open = new Set<ServerResponse>();
    connections.set(socket, open);
    // Answers that were never sent do not report the end of their connection.
    socket.once('close', () => {
      inProgress -= open.size;
      open.clear();
    });
    return open;
  }

  return (request, response) => {
    const { socket, headers, httpVersion } = request;
    // Requests that were already parsed when their connection was closed.
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
 * Ends a request whose body does not arrive, with a client error. An upload may take longer while it makes progress;
 * while we are not reading, nothing is required.
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
 * Answers bytes that never become a request: no HTTP, a head that is too long, a head or body that does not end in
 * time. Sends the usual error body (prodotto/api#errori) over the connection and closes it, unless the request was
 * already answered.
 */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // The client has closed the connection.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const last = latest.get(socket);
  if (last?.req.complete && !last.writableEnded) {
    // The unreadable bytes came after a readable request, whose answer is sent before the connection closes.
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

/** Closes each connection after its answer while `app` is stopping: an idle one would delay the stop. */
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
