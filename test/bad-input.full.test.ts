import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problema } from '#contract/errore.ts';
import { fillErrore, packErrore } from '#domain/validazione.ts';
import { openTestApp } from './build-test-app.ts';
import { createAdmin } from './factories/utente.ts';
import { send, type TestRequest } from './request.ts';
import { nameOf, pathOf, sampleOf, sampleRequest } from './samples.ts';

// Built here and not in beforeAll: its calls become the titles of the tests.
const app = await openTestApp();
const admin = await createAdmin(app);

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const withJsonBody = named(app.endpoints.filter(({ body, consuma = 'json' }) => body && consuma === 'json'));
const withoutBody = named(
  app.endpoints.filter(({ body, file, path }) => !body && !file && path !== '/copie'),
);
const withParams = named(app.endpoints.filter(({ params }) => params));
const withQuery = named(app.endpoints.filter(({ query }) => query));

/**
 * Sends a request and checks the form of a refusal: for each invalid field a code of the closed list, its values and a
 * sentence.
 */
async function sendChecked(target: string, request: TestRequest) {
  const answer = await send(app, target, request);
  if (answer.status >= 400) {
    const { errors } = Problema.parse(answer.body);
    expect(errors !== undefined).toBe(answer.body.code === 'VALIDATION_ERROR');
    for (const { codice, valori, messaggio } of errors ?? []) {
      codiciVisti.add(codice);
      expect(messaggio).toBe(fillErrore('', packErrore(codice, valori)).messaggio);
      expect(messaggio).not.toMatch(/\{\{|undefined/);
    }
  }
  return answer;
}
const codiciVisti = new Set<string>();

const asAdmin = (request: TestRequest): TestRequest => ({ token: admin.token, ...request });

/** Texts that no field accepts, by their error. */
const UNSTORABLE = { 'U+0000': 'a\u0000b', 'a lone surrogate': 'a\ud800b' };

describe('a call without a body', () => {
  test.each(withoutBody)('%s accepts the content type of a missing body', async (_name, endpoint) => {
    const { target, request } = await sampleRequest(endpoint);
    const attempt = async (more: TestRequest) => {
      const { token } = await createAdmin(app);
      const { status, body } = await send(app, target, { ...request, ...more, token });
      return [status, body?.code];
    };
    const headers = { ...request.headers, 'content-type': 'application/json' };
    expect(await attempt({ raw: '', headers })).toEqual(await attempt({}));
  });
});

describe('every JSON body is checked', () => {
  test.each(withJsonBody)('%s', async (_name, endpoint) => {
    const { target, request } = await sampleRequest(endpoint);
    const attempt = async (raw: string, type = 'application/json') => {
      const { status, body } = await sendChecked(target, asAdmin({ raw, headers: { 'content-type': type } }));
      return [status, body?.code, body?.errors?.[0]?.campo];
    };
    for (const broken of ['{', '{"a":}', 'ciao', '{"a":1}}', ''])
      expect(await attempt(broken)).toEqual([400, 'BAD_REQUEST', undefined]);
    for (const other of ['null', '[]', '"testo"', '7', 'true'])
      expect(await attempt(other)).toEqual([422, 'VALIDATION_ERROR', '']);
    expect(await attempt('<a/>', 'application/xml')).toEqual([400, 'BAD_REQUEST', undefined]);
    const large = 'x'.repeat((endpoint.corpo_max ?? 128 * 1024) + 1);
    expect(await attempt(large, 'text/plain')).toEqual([413, 'TROPPO_GRANDE', undefined]);
    expect(await attempt(JSON.stringify({ troppo: large }))).toEqual([413, 'TROPPO_GRANDE', undefined]);

    const shape = (endpoint.body as z.ZodObject).shape;
    const good = request.body as Record<string, unknown>;
    for (const [field, schema] of Object.entries(shape)) {
      expect(good[field], `no sample for ${field}`).toBeDefined();
      const put = (value: unknown) => attempt(JSON.stringify({ ...good, [field]: value }));
      const wrong = [422, 'VALIDATION_ERROR', field];
      const bad = { dentro: ['un oggetto'] };
      // An error in one of several shapes is reported at the field that names the shape.
      const within = expect.stringMatching(new RegExp(`^${field}(\\.|$)`)) as unknown as string;
      if (!(schema as z.ZodType).safeParse(bad).success)
        expect(await put(bad)).toEqual([422, 'VALIDATION_ERROR', within]);
      if (!(schema as z.ZodType).safeParse(undefined).success) expect(await put(undefined)).toEqual(wrong);
      if (typeof good[field] !== 'string') continue;
      expect(await put(12), field).toEqual(wrong);
      const long = 'x'.repeat(61_000);
      if (!(schema as z.ZodType).safeParse(long).success) expect(await put(long), field).toEqual(wrong);
      for (const text of Object.values(UNSTORABLE)) expect(await put(text), field).toEqual(wrong);
    }
  });
});

/** The required fields of a query with valid values, except one. */
function requiredOf({ query }: Endpoint, but = ''): string[] {
  const fields = Object.entries((query as z.ZodObject | undefined)?.shape ?? {}) as [string, z.ZodType][];
  return fields
    .filter(([name, schema]) => name !== but && !schema.safeParse(undefined).success)
    .map(([name, schema]) => `${name}=${String(sampleOf(schema))}`);
}

describe('every parameter of an address is checked', () => {
  const junk = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'ciao',
    '%20',
    '%00',
    "1'--",
    '..%2F1',
    '%F0%9F%92%A9',
  ];

  test.each(withParams)('%s', async (_name, endpoint) => {
    const { request } = await sampleRequest(endpoint);
    const good = sampleOf(endpoint.params!) as Record<string, string>;
    const target = (params: object) =>
      `${endpoint.method} ${pathOf(endpoint, params as Record<string, string>)}`;
    for (const [name, schema] of Object.entries((endpoint.params as z.ZodObject).shape)) {
      for (const value of [...junk, 'x'.repeat(300), '00000000-0000-4000-8000-00000000000g']) {
        const decoded = decodeURIComponent(value);
        if ((schema as z.ZodType).safeParse(decoded).success) continue;
        const { status, body } = await sendChecked(target({ ...good, [name]: decoded }), asAdmin(request));
        expect([status, body.code, body.errors?.[0]?.campo], decoded).toEqual([
          422,
          'VALIDATION_ERROR',
          name,
        ]);
      }
    }
    const unknown = await send(app, `${target(good)}?${requiredOf(endpoint).join('&')}`, asAdmin(request));
    expect([200, 204, 404, 409]).toContain(unknown.status);
    if (endpoint.rifiuti.includes('NOT_FOUND')) expect(unknown.body?.code).toBe('NOT_FOUND');
  });
});

describe('every query is checked', () => {
  test.each(withQuery)('%s', async (_name, endpoint) => {
    const params = endpoint.params ? (sampleOf(endpoint.params) as Record<string, unknown>) : {};
    const shape = (endpoint.query as z.ZodObject).shape as Record<string, z.ZodType>;
    const ask = (query: string, but = '') => {
      const search = [query, ...requiredOf(endpoint, but)].join('&');
      return sendChecked(`${endpoint.method} ${pathOf(endpoint, params)}?${search}`, asAdmin({}));
    };
    for (const [name, schema] of Object.entries(shape)) {
      const before = await ask('', name);
      for (const value of [
        'x'.repeat(600),
        '\u0000',
        "'; --",
        '2147483648',
        '-1',
        'a',
        '[]',
        'WyJhIiwxXQ',
        'WzEsMl0',
        'OTk5OTk5OTk5OTk5',
      ]) {
        const { status, body } = await ask(`${name}=${encodeURIComponent(value)}`, name);
        const taken = schema.safeParse(value).success;
        if (!taken)
          expect([status, body.code, body.errors?.[0]?.campo], value).toEqual([
            422,
            'VALIDATION_ERROR',
            name,
          ]);
        else expect(status, `${name}=${value}`).toBeLessThan(500);
      }
      expect((await ask(`${name}=`, name)).status, 'an empty value counts as absent').toBe(before.status);
      expect((await ask(`${name}=a&${name}=b`, name)).status, 'twice').toBe(422);
    }
    expect((await ask('sconosciuto=1')).status).toBe((await ask('')).status);
  });
});

test('most codes have occurred, not only the one for a wrong type', () => {
  expect([...codiciVisti].sort()).toEqual(
    expect.arrayContaining([
      'caratteri',
      'id_non_valido',
      'non_tra_i_valori',
      'obbligatorio',
      'troppo_lungo',
    ]),
  );
});

test.each(['/utenti/%E0%A4%A', '/%', '/prenotabili/%C3%28'])(
  'an unreadable address is refused: %s',
  async (path) => {
    const { status, body, headers } = await send(app, `GET ${path}`, { token: admin.token });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  },
);
