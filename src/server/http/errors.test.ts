import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIFIUTI_REGOLE } from '#domain/frasi-rifiuto.ts';
import { Rifiuto, type CodiceRegola } from '#domain/rifiuti.ts';
import { erroreCampo } from '#domain/validazione.ts';
import { Problema } from '#contract/errore.ts';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { RIFIUTI, RifiutoRichiesta, type CodiceRifiuto } from '#contract/rifiuti.ts';
import { sendError } from './errors.ts';

const lines: { level: number; err?: { message: string } }[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)) as (typeof lines)[number]);
    done();
  },
});
const log: FastifyBaseLogger = pino({ level: 'warn' }, stream);
const app = Fastify({ loggerInstance: log, genReqId: () => 'richiesta-1' });
let thrown: unknown;
beforeAll(async () => {
  app.setErrorHandler(sendError);
  app.get('/', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=99').header('etag', '"x"');
    throw thrown;
  });
  await app.ready();
});
afterAll(() => app.close());

async function answerTo(error: unknown) {
  thrown = error;
  lines.length = 0;
  const answer = await app.inject('/');
  return { answer, body: answer.json() as Problema, logged: lines.map(({ level }) => level) };
}

const rifiutoOf = (code: CodiceRifiuto): Error =>
  Object.hasOwn(RIFIUTI_REGOLE, code)
    ? new Rifiuto(code as CodiceRegola)
    : new RifiutoRichiesta(code as CodiceRichiesta);

test.each(Object.keys(RIFIUTI) as CodiceRifiuto[])(
  '%s is answered with its status and sentence, and not cached',
  async (code) => {
    const { answer, body, logged } = await answerTo(rifiutoOf(code));
    const { status, messaggio } = RIFIUTI[code];
    expect(answer.statusCode).toBe(status);
    expect(body).toEqual({ type: 'about:blank', title: messaggio, status, code, detail: code });
    expect(Problema.parse(body)).toEqual(body);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(logged).toEqual(status > 500 ? [40] : []);
  },
);

test('the details of a refusal are sent with it', async () => {
  const dettagli = {
    errors: [erroreCampo('fine', 'giorno_passato')],
    proposte: [],
    quante: 0,
    attuale: { versione: 2 },
    retryAfter: 1.2,
  };
  const { answer, body } = await answerTo(new Rifiuto('DATE_OCCUPATE', dettagli));
  const { retryAfter: _, ...told } = dettagli;
  expect(body).toMatchObject(told);
  expect(answer.headers['retry-after']).toBe('2');
  expect(
    (await answerTo(new Rifiuto('TOO_MANY_REQUESTS', { retryAfter: 0 }))).answer.headers['retry-after'],
  ).toBe('1');
});

test.each([
  new Error('password=segreta at postgres://io:pass@qui/base'),
  Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(io@x.it)',
  }),
  Object.assign(new Error('invalid byte sequence'), { code: '22021' }),
  Object.assign(new Error('rotto'), { statusCode: 500 }),
  Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/segreto' }),
  new TypeError('x is not a function'),
  'una stringa',
  null,
  undefined,
])('an internal error (%s) reveals nothing internal, and is logged', async (error) => {
  const { answer, body, logged } = await answerTo(error);
  expect(answer.statusCode).toBe(500);
  expect(body).toEqual({
    type: 'about:blank',
    title: RIFIUTI.INTERNAL_ERROR.messaggio,
    status: 500,
    code: 'INTERNAL_ERROR',
    detail: 'INTERNAL_ERROR',
    richiesta: 'richiesta-1',
  });
  expect(logged).toEqual([50]);
});

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '08006', '53300'])(
  'a database without an answer (%s) is 503 with a time to retry',
  async (code) => {
    const { answer, body } = await answerTo(Object.assign(new Error('away'), { code }));
    expect([answer.statusCode, body.code, answer.headers['retry-after']]).toEqual([
      503,
      'NON_DISPONIBILE',
      '5',
    ]);
  },
);

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is 507, and is logged', async (code) => {
  const { answer, body, logged } = await answerTo(Object.assign(new Error('no space'), { code }));
  expect([answer.statusCode, body.code, logged]).toEqual([507, 'SPAZIO_ESAURITO', [40]]);
});

test.each([400, 404, 406, 413, 418])(
  'a refusal of the framework (%i) has our own sentence',
  async (statusCode) => {
    const { answer, body } = await answerTo(
      Object.assign(new Error('Body is invalid JSON at position 3'), { statusCode, code: 'FST_ALTRO' }),
    );
    expect([answer.statusCode, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body).not.toContain('position');
  },
);

test('401 has the header about how to sign in', async () => {
  expect((await answerTo(new Rifiuto('UNAUTHORIZED'))).answer.headers['www-authenticate']).toBe('Bearer');
});
