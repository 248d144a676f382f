import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer as received; `status` is 0 when the connection ended, or nothing came in time. */
export interface Risposta {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Buffer;
  /** Why the answer is incomplete; null when it is complete. */
  readonly manca: 'chiusa' | 'appesa' | 'malformata' | null;
}

export interface Invio {
  readonly bytes: Buffer;
  /** The answer has no body, whatever length it states. */
  readonly head: boolean;
  /** Whether it uses a separate connection, which is then half-closed if `fine` says so. */
  readonly sola: boolean;
  readonly fine: boolean;
  readonly meanwhile?: () => Promise<void>;
}

/** Long enough for the server to judge a head whose body is still to come; otherwise that case is not covered. */
const JUDGED_MS = 20;

interface Filo {
  send(invio: Invio): Promise<Risposta>;
  close(): void;
}

/** Parses the bytes received so far as HTTP/1.1: an answer and its end, or null while it is incomplete. */
function parseRisposta(data: Buffer, head: boolean, ended: boolean): Risposta | null {
  let start = 0;
  for (;;) {
    const end = data.indexOf('\r\n\r\n', start);
    if (end < 0) return null;
    const [first = '', ...lines] = data.subarray(start, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? 0);
    const headers = new Map<string, string>();
    for (const line of lines) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).toLowerCase();
      if (colon < 1 || !/^[\w-]+$/.test(name)) return { status, headers, bytes: data, manca: 'malformata' };
      headers.set(name, line.slice(colon + 1).trim());
    }
    // An interim answer: the server is waiting for the body.
    if (status === 100) {
      start = end + 4;
      continue;
    }
    if (status === 0) return { status, headers, bytes: data, manca: 'malformata' };
    return readBody({ status, headers, head, ended, rest: data.subarray(end + 4) });
  }
}

function readBody(answer: {
  status: number;
  headers: Map<string, string>;
  head: boolean;
  ended: boolean;
  rest: Buffer;
}): Risposta | null {
  const { status, headers, rest } = answer;
  const whole = (bytes: Buffer): Risposta => ({ status, headers, bytes, manca: null });
  if (answer.head || status === 204 || status === 304) {
    return rest.length === 0 ? whole(rest) : { ...whole(rest), manca: 'malformata' };
  }
  const length = headers.get('content-length');
  if (length !== undefined) {
    if (rest.length > Number(length)) return { ...whole(rest), manca: 'malformata' };
    return rest.length === Number(length) ? whole(rest) : null;
  }
  if (headers.get('transfer-encoding') !== 'chunked') return answer.ended ? whole(rest) : null;
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(rest.subarray(at, line).toString('latin1'), 16);
    if (Number.isNaN(size)) return { ...whole(rest), manca: 'malformata' };
    if (rest.length < line + 2 + size + 2) return null;
    if (size === 0) return whole(Buffer.concat(chunks));
    chunks.push(rest.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** Connections to a port on the loopback address; each answer must arrive within `limitMs`. */
export function openFilo(port: number, limitMs: number): Filo {
  let kept: Socket | null = null;
  const open = (): Socket => connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });

  const exchange = (socket: Socket, { bytes, head, fine, meanwhile }: Invio): Promise<Risposta> =>
    new Promise((resolve) => {
      let data = Buffer.alloc(0);
      let held: Promise<unknown> = Promise.resolve();
      const finish = (answer: Risposta): void => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => {});
        // Answered early, the case still ends its session: not while another one is checked.
        void held.then(() => resolve(answer));
      };
      const without = (manca: 'chiusa' | 'appesa'): Risposta => ({
        status: 0,
        headers: new Map(),
        bytes: data,
        manca,
      });
      const timer = setTimeout(() => finish(without('appesa')), limitMs);
      const look = (ended: boolean): void => {
        const answer = parseRisposta(data, head, ended);
        if (answer) finish(answer);
        else if (ended) finish(without('chiusa'));
      };
      socket.on('data', (chunk: Buffer) => {
        data = Buffer.concat([data, chunk]);
        look(false);
      });
      socket.on('end', () => look(true));
      socket.on('close', () => look(true));
      socket.on('error', () => look(true));
      if (meanwhile) {
        socket.write(bytes.subarray(0, -1));
        held = sleep(JUDGED_MS)
          .then(meanwhile)
          .then(() => socket.write(bytes.subarray(-1)));
      } else socket.write(bytes);
      if (fine) socket.end();
    });

  const send = async (invio: Invio): Promise<Risposta> => {
    const reused = kept !== null && !invio.sola;
    const socket = reused ? kept! : open();
    if (!invio.sola) kept = socket;
    const answer = await exchange(socket, invio);
    const over = invio.sola || answer.manca !== null || answer.headers.get('connection') === 'close';
    if (over || socket.destroyed) {
      socket.destroy();
      if (kept === socket) kept = null;
    }
    // The server may have closed an idle connection at that very moment: that is not an answer to this request.
    return answer.manca === 'chiusa' && reused && answer.bytes.length === 0 ? send(invio) : answer;
  };
  return { send, close: () => kept?.destroy() };
}
