import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call to measure: how to ask for it the nth time, and the answer's status when it went well. */
export interface Chiamata {
  readonly name: string;
  readonly status: number;
  ask(n: number): { method?: string; path: string; token?: string; body?: unknown };
}

/** Milliseconds of the middle and the slowest hundredth, answers a second, and the bytes of one answer. */
export interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly bytes: number;
}

function once(
  agent: Agent,
  origin: string,
  { method = 'GET', path, token, body }: ReturnType<Chiamata['ask']>,
) {
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) }));
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/** Asks `count` times over `connections` at once, after a tenth as much to warm up. */
export async function measure(
  origin: string,
  chiamata: Chiamata,
  { count, connections }: { count: number; connections: number },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const warm = Math.ceil(count / 10);
  let asked = 0;
  let bytes = 0;
  const times: number[] = [];
  const worker = async (until: number, keep: boolean): Promise<void> => {
    while (asked < until) {
      const n = asked++;
      const begun = performance.now();
      const answer = await once(agent, origin, chiamata.ask(n));
      if (answer.status !== chiamata.status) {
        throw new Error(`${chiamata.name}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
      }
      if (keep) times.push(performance.now() - begun);
      bytes = answer.body.length;
    }
  };
  const run = (until: number, keep: boolean) =>
    Promise.all(Array.from({ length: connections }, () => worker(until, keep)));
  await run(warm, false);
  const begun = performance.now();
  await run(warm + count, true);
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { p50: at(0.5), p99: at(0.99), perSecond: count / seconds, bytes };
}

/** The reference: a bare `node:http` server that answers with as many bytes. */
export async function withBareServer<T>(bytes: number, work: (origin: string) => Promise<T>): Promise<T> {
  const body = Buffer.alloc(bytes, 'x');
  const server = createServer((incoming, answer) => {
    incoming.resume();
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
