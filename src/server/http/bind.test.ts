import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { idParam, testoObbligatorio } from '#contract/campi.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { createBind } from './bind.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../platform/richiesta.ts';
import { sendError } from './errors.ts';
import { registerForms } from './multipart.ts';

const endpoint = endpointsOf('x');

const persona = (id: string, values: Partial<UtenteCorrente> = {}): UtenteCorrente => ({
  id,
  sessione_id: 's',
  email_in_attesa: null,
  versione: 1,
  lingua: 'it',
  nome: 'Ada',
  cognome: 'Ferri',
  codice_fiscale: 'X',
  email: 'ada@posta.example',
  telefono: '1',
  documento_caricato: true,
  documento_stato: 'da_verificare',
  da_informare: false,
  is_verified: true,
  is_superuser: false,
  is_active: true,
  fascia: 'residente',
  prenota_fino: '2028-03-01' as Giorno,
  contributo: 0,
  ...values,
});
const people: Record<string, UtenteCorrente> = {
  membro: persona('membro'),
  nuova: persona('nuova', { documento_caricato: false }),
  admin: persona('admin', { is_superuser: true }),
};
const rifiuti = [] as const;
const Cosa = z.object({ id: z.int(), nome: z.string() });
const Chi = z.object({ id: z.string() });

let app: FastifyInstance;
let keys: (ChiaveIdempotenza | null)[] = [];
let calls = 0;
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('utente', null);
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  registerForms(app);
  await app.register(multipart);
  const bind = createBind(app, {
    during: async (work) => work(),
    authenticate: async (token) => people[token] ?? null,
    demandConferma: async () => {},
    chiaveImpronte: Buffer.from('chiave'),
  });
  const base = { summary: 'x', rifiuti };
  const params = z.object({ id: idParam });
  const body = z.object({ nome: testoObbligatorio(10) });
  bind(
    endpoint('PUT', '/cose/{id}', { ...base, access: 'admin', params, body, response: Cosa }),
    ({ params, body }) => {
      calls += 1;
      if (params.id === 404) throw new Rifiuto('NOT_FOUND');
      return Promise.resolve({ id: params.id, nome: body.nome, segreto: 'hash' });
    },
  );
  bind(
    endpoint('POST', '/cose', {
      ...base,
      access: 'utente',
      body,
      response: Cosa,
      status: 201,
      idempotente: true,
    }),
    async (_input, { idempotenza }) => {
      keys.push(idempotenza);
      return { id: 1, nome: 'a' };
    },
  );
  bind(
    endpoint('POST', '/prenota', {
      ...base,
      access: 'utente',
      richiede: 'documento_e_mail',
      body,
    }),
    async () => undefined,
  );
  bind(
    endpoint('POST', '/niente', {
      ...base,
      access: 'chiunque',
      response: z.null(),
      status: 202,
    }),
    async () => null,
  );
  bind(endpoint('DELETE', '/cose/{id}', { ...base, access: 'chiunque', params }), async () => undefined);
  bind(
    endpoint('GET', '/rotta', { ...base, access: 'chiunque', response: Cosa }),
    async () => ({ id: 'no', nome: 1 }) as never,
  );
  bind(
    endpoint('GET', '/chi', { ...base, access: 'chiunque', identifica: true, response: Chi }),
    async ({ utente }) => ({ id: utente?.id ?? 'nessuno' }),
  );
  bind(endpoint('GET', '/ignoto', { ...base, access: 'chiunque', response: Chi }), async ({ utente }) => ({
    id: utente?.id ?? 'nessuno',
  }));
  bind(
    endpoint('GET', '/testo', { ...base, access: 'chiunque', produce: 'text/plain' }),
    async (_input, { reply }) => reply.type('text/plain').send('ciao'),
  );
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  keys = [];
  calls = 0;
});

async function ask(
  target: string,
  { token, body, raw, headers }: { token?: string; body?: unknown; raw?: string; headers?: object } = {},
) {
  const [method, path] = target.split(' ') as ['GET', string];
  const json = body !== undefined || raw !== undefined;
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json && { payload: raw ?? JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: answer.body === '' ? undefined : tryJson(answer.body),
  };
}
const tryJson = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

test('a call refuses in the order of prodotto/api#ordine-dei-rifiuti: 401, 403, 400, 422, 404', async () => {
  const wrong = { body: { nome: '' } };
  const order = [
    await ask('PUT /cose/x', { raw: '{' }),
    await ask('PUT /cose/x', { raw: '{', token: 'scaduto' }),
    await ask('PUT /cose/x', { raw: '{', token: 'membro' }),
    await ask('PUT /cose/x', { raw: '{', token: 'admin' }),
    await ask('PUT /cose/x', { ...wrong, token: 'admin' }),
    await ask('PUT /cose/404', { ...wrong, token: 'admin' }),
    await ask('PUT /cose/404', { body: { nome: 'a' }, token: 'admin' }),
    await ask('PUT /cose/4', { body: { nome: 'a' }, token: 'admin' }),
  ];
  expect(order.map(({ status }) => status)).toEqual([401, 401, 403, 400, 422, 422, 404, 200]);
  expect(calls).toBe(2);
});

test('the document condition is checked after the role and before the body', async () => {
  const answers = [
    await ask('POST /prenota', { raw: '{' }),
    await ask('POST /prenota', { raw: '{', token: 'nuova' }),
    await ask('POST /prenota', { raw: '{', token: 'membro' }),
    await ask('POST /prenota', { body: { nome: 'a' }, token: 'membro' }),
  ];
  expect(answers.map(({ status, body }) => [status, body?.code])).toEqual([
    [401, 'UNAUTHORIZED'],
    [403, 'DOCUMENTO_O_MAIL_MANCANTE'],
    [400, 'BAD_REQUEST'],
    [204, undefined],
  ]);
});

describe('an answer', () => {
  test('contains the declared fields only', async () => {
    const { body } = await ask('PUT /cose/7', { body: { nome: ' a ', altro: 1 }, token: 'admin' });
    expect(body).toEqual({ id: 7, nome: 'a' });
  });

  test('that differs from its declaration is an internal error, and is not sent', async () => {
    const { status, body } = await ask('GET /rotta');
    expect([status, body.code]).toEqual([500, 'INTERNAL_ERROR']);
  });

  test('of null is a JSON null, of undefined has no body, of text is text', async () => {
    const nothing = await ask('POST /niente');
    expect([nothing.status, nothing.text, nothing.headers['content-type']]).toEqual([
      202,
      'null',
      'application/json; charset=utf-8',
    ]);
    const gone = await ask('DELETE /cose/1');
    expect([gone.status, gone.text]).toEqual([204, '']);
    const text = await ask('GET /testo');
    expect([text.status, text.text]).toEqual([200, 'ciao']);
  });
});

describe('the caller', () => {
  test('is known to a public call only if its answer depends on it', async () => {
    expect((await ask('GET /chi', { token: 'membro' })).body.id).toBe('membro');
    expect((await ask('GET /chi', { token: 'scaduto' })).body.id).toBe('nessuno');
    expect((await ask('GET /chi')).body.id).toBe('nessuno');
    expect((await ask('GET /ignoto', { token: 'membro' })).body.id).toBe('nessuno');
  });

  test('gets an answer that no cache may store', async () => {
    expect((await ask('GET /chi', { token: 'membro' })).headers['cache-control']).toBe('no-store');
    expect((await ask('GET /chi')).headers['cache-control']).toBeUndefined();
  });

  test.each(['Bearer membro', 'bearer membro', 'BEARER  membro'])('%j is accepted', async (authorization) => {
    expect((await ask('GET /chi', { headers: { authorization } })).body.id).toBe('membro');
  });

  test.each([
    'membro',
    'Bearer',
    'Bearer ',
    'Basic membro',
    'Bearer membro x',
    'Bearermembro',
    'Bearer "membro"',
  ])('%j is refused', async (authorization) => {
    expect((await ask('GET /chi', { headers: { authorization } })).body.id).toBe('nessuno');
  });
});

describe('Idempotency-Key', () => {
  const send = (key: string | undefined, body: object = { nome: 'a' }, token = 'membro') =>
    ask('POST /cose', { body, token, headers: key === undefined ? {} : { 'idempotency-key': key } });

  test('reaches the handler with its sender and a digest of the request', async () => {
    const key = randomUUID();
    await send(key.toUpperCase());
    await send(key, { nome: ' a ', altro: 'ignorato' });
    await send(key, { nome: 'b' });
    await send(key, { nome: 'a' }, 'admin');
    const [first, spaced, other, theirs] = keys as ChiaveIdempotenza[];
    expect([first!.chi, first!.chiave, theirs!.chi]).toEqual(['membro', key, 'admin']);
    expect(spaced!.impronta.equals(first!.impronta)).toBe(true);
    expect(other!.impronta.equals(first!.impronta)).toBe(false);
  });

  test('is optional, and a UUID', async () => {
    expect((await send(undefined)).status).toBe(201);
    expect((await send('')).status).toBe(201);
    expect(keys).toEqual([null, null]);
    for (const key of ['1', 'ciao', `${randomUUID()}x`, "'; --"]) {
      const { status, body } = await send(key);
      expect([status, body.errors[0].campo]).toEqual([422, 'Idempotency-Key']);
    }
    expect(keys).toHaveLength(2);
  });
});
