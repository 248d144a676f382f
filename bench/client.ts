import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Domanda {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  /** The entity tag of an earlier answer. */
  readonly etag?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** Milliseconds of each good answer, the number of other statuses, seconds, bytes of one answer. */
export interface Fired {
  readonly times: readonly number[];
  readonly others: ReadonlyMap<number, number>;
  readonly seconds: number;
  readonly bytes: number;
}

/** Median, 95th and 99th percentile of the good answers in milliseconds, and how many per second. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
  /** Other answers per second, in words; empty when there were none. */
  readonly others: string;
}

export function figuresOf(rounds: readonly Fired[]): Figures {
  const times = rounds.flatMap((round) => round.times).toSorted((a, b) => a - b);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const others = new Map<number, number>();
  for (const [status, count] of rounds.flatMap((round) => [...round.others]))
    others.set(status, (others.get(status) ?? 0) + count);
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: times.length / seconds,
    others: [...others]
      .map(([status, count]) => `  ${(count / seconds).toFixed(1)}/s were ${status}`)
      .join(''),
  };
}

const BROWSER = [
  'connection: keep-alive',
  'sec-ch-ua-platform: "Linux"',
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'accept: application/json',
  'sec-ch-ua: "Chromium";v="156", "Not-A.Brand";v="99"',
  'sec-ch-ua-mobile: ?0',
  'sec-fetch-site: same-origin',
  'sec-fetch-mode: cors',
  'sec-fetch-dest: empty',
  'accept-encoding: gzip, deflate, br',
  'accept-language: it-IT,it;q=0.9,en;q=0.8',
];

function toBytes(host: string, { method = 'GET', path, token, body, etag, form }: Domanda): Buffer {
  const payload = form
    ? new URLSearchParams(form).toString()
    : body === undefined
      ? ''
      : JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...BROWSER,
    ...(etag ? [`if-none-match: ${etag}`] : []),
    ...(payload ? [`content-type: ${type}`, `content-length: ${Buffer.byteLength(payload)}`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${payload}`);
}

/**
 * A keep-alive connection that reads no more of an answer than necessary, since the cost of the client distorts every
 * figure. An answer has `content-length`, is empty, or comes in chunks.
 */
function openConnection(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let head = '';
  let missing = -1;
  let chunked = false;
  let tail: Buffer = Buffer.alloc(0);
  let bytes = 0;
  let status = 0;
  let done: ((answer: { status: number; bytes: number }) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('the connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    let body = chunk.length;
    if (missing < 0) {
      const end = chunk.indexOf('\r\n\r\n');
      head += chunk.toString('latin1', 0, end === -1 ? chunk.length : end);
      if (end === -1) return;
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      chunked = /\r\ntransfer-encoding: chunked/i.test(head);
      missing = chunked ? Infinity : Number(length ?? 0);
      body = chunk.length - end - 4;
    }
    missing -= body;
    bytes += body;
    if (chunked) {
      // Compressed bytes that happen to end like this are mistaken for the end: one answer in 10^12.
      tail = Buffer.concat([tail, chunk]).subarray(-5);
      if (!tail.equals(LAST_CHUNK)) return;
    } else if (missing > 0) return;
    const answered = bytes;
    head = '';
    missing = -1;
    bytes = 0;
    tail = Buffer.alloc(0);
    done?.({ status, bytes: answered });
  });
  return {
    ask: (request: Buffer) =>
      new Promise<{ status: number; bytes: number }>((resolve, reject) => {
        done = resolve;
        fail = reject;
        socket.write(request);
      }),
    close: () => {
      fail = undefined;
      socket.destroy();
    },
  };
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export interface FireOptions {
  readonly port: number;
  readonly connections: number;
  readonly ms: number;
  readonly isGood: (status: number) => boolean;
  readonly ask: (n: number) => Domanda;
  /** Maximum per second over all connections; unlimited by default. */
  readonly perSecond?: number;
}

/** Sends requests over a number of connections for a given time, each after its previous answer. */
export async function fire({ port, connections, ms, isGood, ask, perSecond }: FireOptions): Promise<Fired> {
  const pause = perSecond === undefined ? 0 : (connections * 1000) / perSecond;
  const times: number[] = [];
  const others = new Map<number, number>();
  let asked = 0;
  let size = 0;
  const begun = performance.now();
  const until = begun + ms;
  const worker = async (index: number): Promise<void> => {
    const connection = openConnection(port);
    try {
      for (let due = begun + (pause * index) / connections; ; due += pause) {
        const early = due - performance.now();
        if (pause > 0 && early > 0) await sleep(early);
        if (performance.now() >= until) return;
        const request = toBytes(`127.0.0.1:${port}`, ask(asked++));
        const sent = performance.now();
        const answer = await connection.ask(request);
        if (isGood(answer.status)) {
          times.push(performance.now() - sent);
          size = answer.bytes;
        } else others.set(answer.status, (others.get(answer.status) ?? 0) + 1);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)));
  return { times, others, seconds: (performance.now() - begun) / 1000, bytes: size };
}
