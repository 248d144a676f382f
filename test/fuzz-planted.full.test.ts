import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Rifiuto } from '#domain/rifiuti.ts';
import { idParam, testo, testoObbligatorio, uuid } from '#contract/campi.ts';
import { endpointsOf, type Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { authenticate, demandConferma } from '#server/features/accesso/sessioni-service.ts';
import { createBind, type Handler } from '#server/http/bind.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createCorsa, type Corsa } from './fuzz/corsa.ts';
import { readRows } from './rows.ts';

const endpoint = endpointsOf('prove');

const CASES = 80;
const SEED = 20_270_301;
const PATIENCE_MS = 120_000;
/** A planted hang is noticed after this many milliseconds; the real limit would only take longer. */
const HANG_MS = 300;

let base: TestApp;
let planted: TestApp;
let corsa: Corsa;

/** One fault of each kind that the fuzzing must notice: a call, its fault, and the report. */
interface Fault {
  readonly what: string;
  readonly says: RegExp;
  readonly call: Endpoint;
  handle(app: TestApp): Handler<any>;
  readonly limitMs?: number;
}

const gone = { rifiuti: [], summary: 'A planted fault' } as const;
const listed = z.array(z.object({ id: z.string(), nome: z.string() }));

const faults: readonly Fault[] = [
  {
    what: 'a handler that throws on a text that it did not expect',
    says: /the status 500/,
    call: endpoint('POST', '/prove/lancia', {
      ...gone,
      access: 'utente',
      body: z.object({ nome: testoObbligatorio(120) }),
    }),
    handle: () =>
      (async ({ body }: { body: { nome: string } }) => {
        if (body.nome.length === 120) throw new TypeError('nobody thought of that');
        return undefined;
      }) as unknown as Handler<any>,
  },
  {
    what: 'a handler that gives a text to the database unchecked',
    says: /the status 500/,
    call: endpoint('GET', '/prove/testo', {
      ...gone,
      access: 'chiunque',
      query: z.object({ nome: z.string().max(50).optional() }),
      response: z.array(z.string()),
    }),
    handle: ({ deps }) =>
      (async ({ query }: { query: { nome?: string } }) => {
        const rows = await readRows(deps.db, 'prenotabili', { nome: query.nome ?? '' }, 'nome');
        return rows.map(({ nome }) => nome);
      }) as unknown as Handler<any>,
  },
  {
    what: "a call that lists everybody's names to members",
    says: /somebody else's data/,
    call: endpoint('GET', '/prove/elenco', { ...gone, access: 'utente', response: listed }),
    handle:
      ({ deps }) =>
      async () =>
        deps.db.selectFrom('utenti').select(['id', 'nome']).limit(500).execute(),
  },
  {
    what: 'a call that shows a person to anybody who has the id',
    says: /somebody else's data/,
    call: endpoint('GET', '/prove/utenti/{id}', {
      ...gone,
      access: 'utente',
      params: z.object({ id: uuid }),
      response: listed,
    }),
    handle: ({ deps }) =>
      (async ({ params }: { params: { id: string } }) =>
        readRows(deps.db, 'utenti', { id: params.id }, ['id', 'nome'])) as unknown as Handler<any>,
  },
  {
    what: 'a call that writes before it refuses',
    says: /a refused request changed prenotabili/,
    call: endpoint('POST', '/prove/prenotabili/{id}', {
      ...gone,
      access: 'utente',
      params: z.object({ id: idParam }),
      rifiuti: ['NON_PRENOTABILE'],
    }),
    handle: ({ deps }) =>
      (async ({ params }: { params: { id: number } }) => {
        const { numUpdatedRows } = await deps.db
          .updateTable('prenotabili')
          .set(({ eb }) => ({ versione: eb('versione', '+', 1) }))
          .where('id', '=', params.id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) throw new Rifiuto('NON_PRENOTABILE');
        return undefined;
      }) as unknown as Handler<any>,
  },
  {
    what: 'a call that never answers some requests',
    says: /no answer in time/,
    limitMs: HANG_MS,
    call: endpoint('GET', '/prove/attesa', {
      ...gone,
      access: 'chiunque',
      query: z.object({ nome: testo(20).optional() }),
    }),
    handle: () =>
      (({ query }: { query: { nome?: string } }) =>
        query.nome?.length === 20
          ? new Promise(() => {})
          : Promise.resolve(undefined)) as unknown as Handler<any>,
  },
  {
    what: 'a call that answers in another shape than it declares',
    says: /where image\/png is declared/,
    call: endpoint('GET', '/prove/forma', {
      ...gone,
      access: 'chiunque',
      produce: 'image/png',
    }),
    handle:
      () =>
      async (_input, { reply }) =>
        reply.type('text/html').send('<b>ciao</b>'),
  },
  {
    what: 'a call that refuses with a code that it does not declare',
    says: /does not declare: NOME_GIA_USATO/,
    call: endpoint('DELETE', '/prove/codice', { ...gone, access: 'admin' }),
    handle: () => async () => {
      throw new Rifiuto('NOME_GIA_USATO');
    },
  },
];

beforeAll(async () => {
  base = await buildTestApp({ limitsFactor: 1e6, richieste: false });
  const { app, endpoints } = await buildApp(base.deps, { webDir: null });
  planted = { ...base, app, endpoints };
  const bind = createBind(app, {
    during: async (work) => work(),
    authenticate: (token) => authenticate(base.deps, token),
    demandConferma: (utente) => demandConferma(base.deps, utente),
    chiaveImpronte: base.deps.keys.impronte,
  });
  for (const { call, handle } of faults) bind(call, handle(planted));
  await app.listen({ port: 0, host: '127.0.0.1' });
  corsa = createCorsa(planted);
});

afterAll(async () => {
  corsa?.close();
  await planted?.app.close();
  await base?.close();
});

describe('a planted fault is found', { timeout: PATIENCE_MS }, () => {
  test.each(faults)('$what', async ({ call, says, limitMs }) => {
    const own = createCorsa(planted, limitMs);
    const { guasto } = await own.fuzz(call, { casi: CASES, seed: SEED });
    own.close();
    expect(guasto).toMatch(says);
    expect(guasto).toMatch(/FUZZ_SEED=\d+ FUZZ_ENDPOINT='.+' FUZZ_PATH='\d+(:\d+)*'/);
  });

  test('the same seed and path find it again, reduced to the same case', async () => {
    const { call } = faults[0]!;
    const first = await corsa.fuzz(call, { casi: CASES, seed: SEED });
    const path = /FUZZ_PATH='([\d:]+)'/.exec(first.guasto ?? '')![1]!;
    const again = await corsa.fuzz(call, { casi: CASES, seed: SEED, path });
    const caseOf = (guasto: string | null) => /^Case: .*$/m.exec(guasto ?? '')?.[0];
    expect(caseOf(again.guasto)).toBe(caseOf(first.guasto));
    expect(caseOf(again.guasto)).toMatch(/"nome":".{60,}"/);
  });
});

test('no fault is found in a call without one', { timeout: PATIENCE_MS }, async () => {
  const sound = planted.endpoints.find(({ path }) => path === '/utenti/me/prenotazioni')!;
  expect((await corsa.fuzz(sound, { casi: CASES, seed: SEED })).guasto).toBeNull();
});
