import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import type { Risposta } from '#contract/chiamate.ts';
import type { UtenteProprio } from '#contract/utenti.ts';
import { ApiError } from './api-error.ts';
import { createCall, readNext } from './create-call.ts';
import type { CallInput } from './request.ts';

// A long limit, which a busy machine does not reach; the short one is for the tests of the limits.
const LIMITI = { lettura: 20_000, scrittura: 20_000, stallo: 20_000 };
const BREVE = 300;
const graziella = { id: '1', nome: 'Graziella' };

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Reply = (res: ServerResponse, nth: number) => void;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(
  reply: Reply,
  { token = 'gettone', lettura = LIMITI.lettura }: { token?: string | null; lettura?: number } = {},
) {
  const seen: Seen[] = [];
  let expired = 0;
  server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
    reply(res, seen.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const onUnauthorized = () => void expired++;
  const api = createCall({ base, limiti: { ...LIMITI, lettura }, readToken: () => token, onUnauthorized });
  return { ...api, seen, expired: () => expired };
}

function json(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected', { cause: error });
  return error;
}

test('a call sends path, query and token, omits empty values, and returns the entity', async () => {
  const { call, seen } = await serve((res) => json(res, 200, []));
  const answer = await call('GET /prenotazioni', {
    query: { future: true, prenotabile_id: 7, search_term: 'a&b', da: '', dopo: undefined },
  });
  expect(answer).toEqual([]);
  expect(seen[0]?.url).toBe('/api/prenotazioni?future=true&prenotabile_id=7&search_term=a%26b');
  expect(seen[0]?.headers.authorization).toBe('Bearer gettone');
});

test('the types of a call follow from its method and path', () => {
  expectTypeOf<Risposta<'GET /utenti/me'>>().toEqualTypeOf<UtenteProprio>();
  expectTypeOf<Risposta<'DELETE /prenotazioni/{id}'>>().toEqualTypeOf<undefined>();
  expectTypeOf<CallInput<'POST /auth/jwt/login'>>().not.toHaveProperty('body');
  expectTypeOf<CallInput<'POST /utenti/me/documento'>>().toHaveProperty('files');
  // @ts-expect-error -- no such call is declared
  expectTypeOf<CallInput<'PUT /utenti/me'>>();
});

test('a call sends JSON with its idempotency key', async () => {
  const { call, seen } = await serve((res) => json(res, 201, { id: 1 }));
  const body = {
    inizio: '2027-03-01T00:00:00.000Z',
    fine: '2027-03-02T00:00:00.000Z',
    entry_id: 3,
    entry_tipo: 'gruppo' as const,
  };
  await call('POST /utenti/me/prenotazioni', { body, idempotencyKey: 'chiave' });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
  expect(seen[0]?.headers['content-type']).toBe('application/json');
  expect(seen[0]?.headers['idempotency-key']).toBe('chiave');
});

test('a call sends a form as multipart, and no token without a session', async () => {
  const { call, seen } = await serve((res) => json(res, 200, { access_token: 't', token_type: 'bearer' }), {
    token: null,
  });
  const answer = await call('POST /auth/jwt/login', { form: { username: 'a@b.it', password: 'è segreta' } });
  expect(answer.access_token).toBe('t');
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toContain('name="username"\r\n\r\na@b.it');
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test('a given token is used instead of the stored one', async () => {
  const { call, seen, expired } = await serve((res) => json(res, 401, { code: 'UNAUTHORIZED' }));
  await failure(call('GET /utenti/me', { token: 'nuovo' }));
  await failure(call('GET /utenti/me', { token: 'gettone' }));
  expect(seen[0]?.headers.authorization).toBe('Bearer nuovo');
  expect(expired()).toBe(0);
});

test('a 204 returns undefined, and ids go into the path', async () => {
  const { call, seen } = await serve((res) => void res.writeHead(204).end());
  expect(await call('DELETE /prenotazioni/{id}', { params: { id: 12 } })).toBeUndefined();
  expect([seen[0]?.method, seen[0]?.url]).toEqual(['DELETE', '/api/prenotazioni/12']);
});

test('a refusal becomes an ApiError with all data of the server', async () => {
  const proposte = [{ inizio: '2027-03-05', fine: '2027-03-06' }];
  const { call } = await serve((res) =>
    json(res, 409, { type: 'about:blank', title: 'Occupate', status: 409, code: 'DATE_OCCUPATE', proposte }),
  );
  const error = await failure(call('PATCH /utenti/me', { body: {} }));
  expect(error).toMatchObject({
    code: 'DATE_OCCUPATE',
    status: 409,
    title: 'Occupate',
    proposte,
    errors: [],
  });
});

test('an error page of a proxy gets the code of its status', async () => {
  const { call } = await serve(
    (res) => void res.writeHead(502, { 'Retry-After': '7' }).end('<h1>Bad gateway</h1>'),
  );
  expect(await failure(call('GET /utenti/me'))).toMatchObject({
    code: 'NON_DISPONIBILE',
    status: 502,
    retryAfter: 7,
  });
});

test('a success that is not JSON is no answer of ours: RETE', async () => {
  const { call } = await serve((res) => void res.writeHead(200).end('<h1>Benvenuto in albergo</h1>'));
  expect((await failure(call('GET /utenti/me'))).code).toBe('RETE');
});

test('a 401 with the stored token reports the end of the session', async () => {
  const { call, expired } = await serve((res) => json(res, 401, { code: 'UNAUTHORIZED', title: 'Accedi' }));
  expect((await failure(call('GET /utenti/me'))).code).toBe('UNAUTHORIZED');
  expect(expired()).toBe(1);
});

test('a 401 without a token does not change the session', async () => {
  const { call, expired } = await serve((res) => json(res, 401, { code: 'UNAUTHORIZED' }), { token: null });
  await failure(call('GET /utenti/me'));
  expect(expired()).toBe(0);
});

test('a broken connection is RETE', async () => {
  const { call } = await serve((res) => void res.socket?.destroy());
  expect(await failure(call('GET /utenti/me'))).toMatchObject({ code: 'RETE', status: 0 });
});

test('a missing answer is TEMPO_SCADUTO, and so is one whose body stops half-way', async () => {
  const silent = await serve(() => undefined, { lettura: BREVE });
  expect((await failure(silent.call('GET /utenti/me'))).code).toBe('TEMPO_SCADUTO');
  server?.closeAllConnections();
  server?.close();
  const halting = await serve((res) => void res.writeHead(200).write('{"id":'), { lettura: BREVE });
  expect((await failure(halting.call('GET /utenti/me'))).code).toBe('TEMPO_SCADUTO');
});

test('a write has its own, longer time limit', async () => {
  const { call } = await serve((res) => void setTimeout(() => json(res, 200, graziella), 2 * BREVE), {
    lettura: BREVE,
  });
  expect(await call('PATCH /utenti/me', { body: { nome: 'Graziella' } })).toEqual(graziella);
});

test('each retry of a read may take twice as long as the previous one', async () => {
  const { call, seen } = await serve((res) => void setTimeout(() => json(res, 200, graziella), 3 * BREVE), {
    lettura: BREVE,
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 3, retryDelay: 1, networkMode: 'always' } },
  });
  const query = {
    queryKey: ['io'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /utenti/me', { signal }),
  };
  // One and two times the limit are too short for an answer that takes three times as long; four times is enough.
  expect(await client.fetchQuery(query)).toEqual(graziella);
  expect(seen.length).toBe(3);
});

test('an aborted call throws the reason of its signal, not an ApiError', async () => {
  const { call } = await serve(() => undefined);
  const controller = new AbortController();
  const pending = call('GET /utenti/me', { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

test('callPage returns the cursor of the next page, null at the end', async () => {
  const { callPage } = await serve((res, nth) =>
    json(res, 200, [], nth === 1 ? { Link: '</api/prenotazioni?limit=2&dopo=a%2Fb>; rel="next"' } : {}),
  );
  expect((await callPage('GET /prenotazioni')).next).toBe('a/b');
  expect((await callPage('GET /prenotazioni', { query: { dopo: 'a/b' } })).next).toBeNull();
});

test.each([
  ['<https://a.it/api/x?dopo=1>; rel="prev", <https://a.it/api/x?dopo=2>; rel="next"', '2'],
  ['</x?dopo=3>; rel=next', '3'],
  ['</x?dopo=3>; rel="prev"', null],
  ['', null],
])('%s is read as %s', (link, expected) => {
  expect(readNext(link)).toBe(expected);
});
