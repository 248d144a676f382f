import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

/** Time limits for a head and for a whole request with its uploads, and how often they are checked; milliseconds. */
export const TIMES = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

/** A connection without traffic in either direction for this long is closed; milliseconds. */
export const IDLE_MS = 120_000;

/** Seconds that a full server asks new requests to wait. */
const RETRY_AFTER = 5;

/** The health check is answered even by a full server. */
const ALWAYS = '/api/salute';

interface Connection {
  open: number;
}

/**
 * Applies the limits before anything handles the requests. Node reads and parses all that is sent, whether or not the
 * answers are read: a few kilobytes become thousands of requests, each with everything that the framework keeps for
 * one.
 */
export function boundRequests(handle: RequestListener, ceilings: Ceilings): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let inProgress = 0;

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection = { open: 0 };
    connections.set(socket, connection);
    // When their connection ends, answers that were never sent report nothing by themselves.
    socket.once('close', () => {
      inProgress -= connection.open;
      connection.open = Number.NaN;
    });
    return connection;
  }

  return (request, response) => {
    const { socket } = request;
    // These requests were already parsed when their connection was cut off.
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
  const { head, body, status } = writeProblema(
    new RifiutoRichiesta('NON_DISPONIBILE', { retryAfter: RETRY_AFTER }),
  );
  response.writeHead(status, head).end(body);
}

/**
 * Ends a request whose body does not arrive: it is answered as a client error, like a head that does not arrive, and
 * the connection closes. An upload may take longer, as long as it makes progress; while we are not reading, nothing is
 * required.
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
