import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Rifiuto } from '#domain/rifiuti.ts';
import { writeProblema } from './problema.ts';

/** What connections may take of the process (decision 024). */
export interface Ceilings {
  /** Requests of one connection that wait for their answers; with one more it is cut off. No browser sends a second. */
  readonly ofConnection: number;
  /** Requests in progress over all connections; beyond them the answer is 503. */
  readonly inProgress: number;
  /** Longest time, in milliseconds, that a body of any kind but an upload may take. */
  readonly bodyMs: number;
  /** Least of an upload, in bytes, that must come within `bodyMs` while somebody reads it. */
  readonly uploadBytes: number;
}

export const CEILINGS: Ceilings = {
  ofConnection: 100,
  inProgress: 1000,
  bodyMs: 30_000,
  uploadBytes: 16 * 1024,
};

/** How long a head, and a whole request with its uploads, may take, and how often that is looked at; milliseconds. */
export const TIMES = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

/** A connection on which nothing moves for so long, in either direction, is closed; milliseconds. */
export const IDLE_MS = 120_000;

/** Seconds that whoever comes to a full house is asked to wait. */
const RETRY_AFTER = 5;

/** Whether the program is well is told also by a full house. */
const ALWAYS = '/api/salute';

interface Connection {
  open: number;
}

/**
 * Puts the ceilings before whatever handles requests. Node reads and parses all that is sent, whether or not the answers
 * are read: a few kilobytes become thousands of requests, each with all that the framework keeps for one.
 */
export function boundRequests(handle: RequestListener, ceilings: Ceilings): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let inProgress = 0;

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection = { open: 0 };
    connections.set(socket, connection);
    // Answers that never had their turn say nothing when their connection ends.
    socket.once('close', () => {
      inProgress -= connection.open;
      connection.open = Number.NaN;
    });
    return connection;
  }

  return (request, response) => {
    const { socket } = request;
    // What else had been read of a connection that was cut off.
    if (socket.destroyed) return;
    const connection = connectionOf(socket);
    if (connection.open >= ceilings.ofConnection) {
      socket.destroy();
      return;
    }
    connection.open += 1;
    inProgress += 1;
    response.once('close', () => {
      if (Number.isNaN(connection.open)) return;
      connection.open -= 1;
      inProgress -= 1;
    });
    if (inProgress > ceilings.inProgress && request.url !== ALWAYS) refuseFull(response);
    else handle(request, response);
  };
}

function refuseFull(response: ServerResponse): void {
  const { head, body, status } = writeProblema(new Rifiuto('NON_DISPONIBILE', { retryAfter: RETRY_AFTER }));
  response.writeHead(status, head).end(body);
}

/**
 * Ends a request whose body does not come: it is told as a client's error, like a head that does not come, and the
 * connection closes. An upload may take longer, as long as it goes on; while we do not read, nothing is demanded.
 */
export function watchBody(server: Server, request: IncomingMessage, ceilings: Ceilings): void {
  const { headers, socket } = request;
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) return;
  const isUpload = /^multipart\//i.test(headers['content-type'] ?? '');
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const goesOn = socket.bytesRead - seen >= ceilings.uploadBytes || request.readableLength > 0;
    if (request.complete || (isUpload && goesOn)) {
      seen = socket.bytesRead;
      return;
    }
    clearInterval(timer);
    const error = Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, socket);
  }, ceilings.bodyMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
