import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The address a request comes from; the proxy uses it as the address of the connection, and does not pass it on. */
export const FROM = 'x-prova-da';

/** A simple proxy that passes requests to the processes behind it in turn. */
export interface TestProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Starts one in front of processes. A process that does not accept the connection is skipped; one that breaks off may
 * have carried out the request, so only a GET is sent to another one, and anything else is 502, as with real proxies.
 */
export async function startProxy(urls: readonly string[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const ask = async (
    base: string,
    { method, path, headers, body }: { method: string; path: string; headers: object; body: Buffer },
  ): Promise<Answer> => {
    const { hostname, port } = new URL(base);
    const onward = send({ agent, hostname, port, method, path, headers: { ...headers } });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const { [FROM]: from, 'x-forwarded-for': said, connection: _, ...headers } = request.headers;
      const client = from ?? request.socket.remoteAddress!;
      // As with real proxies, the client's own claim stays, and the known address comes last.
      headers['x-forwarded-for'] = said ? `${String(said)}, ${String(client)}` : client;
      const { method = 'GET', url: path = '/' } = request;
      for (let left = urls.length; left > 0; left -= 1) {
        const base = urls[(turn += 1) % urls.length]!;
        try {
          const answer = await ask(base, { method, path, headers, body });
          const { connection: __, 'transfer-encoding': ___, ...kept } = answer.headers;
          response.writeHead(answer.status, { ...kept, 'x-prova-chi': String(urls.indexOf(base)) });
          return response.end(answer.body);
        } catch (error) {
          const untouched = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
          if (!untouched && method !== 'GET') break;
        }
      }
      return response.writeHead(502).end();
    })().catch(() => response.destroy());
  });
  // A connection closed for being idle just as it is reused would look like a fault.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
