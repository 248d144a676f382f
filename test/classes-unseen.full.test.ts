import { afterAll, beforeAll, expect, test } from 'vitest';
import { FASCE, type Fascia } from '#domain/fasce.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { UtenteProprio } from '#contract/utenti.ts';
import type { Lettera } from '#server/features/posta/lettere.ts';
import { readLetto, writeMessaggio } from '#server/features/posta/service.ts';
import { createScena, paramsOf, type Persona, type Scena } from './authorisation/scena.ts';
import { readStato } from './authorisation/stato.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { lettereWritten } from './links.ts';
import { send, type TestRequest, type TestResponse } from './request.ts';
import { readRows, setRows } from './rows.ts';
import { nameOf, pathOf, sampleRequest } from './samples.ts';
import { unzip } from './zip.ts';

/**
 * A person's class shows only on the person's own page. The same centre is made three times, with the same people and
 * acts, and another class of one member. Then everybody makes every call, and every answer, letter and row is compared.
 */
const centro = {
  fasce: { precedenza: 366, residente: 180, esterno: 30 },
  contributo_esterni: 2,
  limiti: { pezzi_al_giorno: { spazio: 1 }, giorni_in_programma: 15 },
};

interface Centro {
  readonly fascia: Fascia;
  readonly app: TestApp;
  readonly scena: Scena;
}

let centri: Centro[];
beforeAll(async () => {
  centri = await Promise.all(
    FASCE.map(async (fascia) => {
      const app = await buildTestApp({ centro });
      const scena = await createScena(app, (n) => `segno0000000${n}`);
      // Whose document waits longest: at the same instant the ids would decide, which differ from centre to centre.
      for (const [n, { id }] of scena.persone.entries()) {
        const caricato_il = new Date(Date.UTC(2027, 1, 1, 8, n));
        await setRows(app, 'documenti', { user_id: id }, { caricato_il });
      }
      const { id } = scena.persone[0]!;
      await setRows(app, 'utenti', { id }, { fascia });
      return { fascia, app, scena };
    }),
  );
});
afterAll(() => Promise.all(centri.map(({ app }) => app.close())));

/** The callers: a visitor, the member, another one, an administrator. */
const CHI = ['visitor', 'member', 'other', 'admin'] as const;
type Chi = (typeof CHI)[number];

function tokenOf({ persone, admin }: Scena, chi: Chi): string | undefined {
  if (chi === 'visitor') return undefined;
  return chi === 'admin' ? admin.token : persone[chi === 'member' ? 0 : 1]!.token;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** A text without the values that differ in each centre: ids, tokens, salts, instants. */
const plain = (text: string): string =>
  text
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replaceAll(UUID, '<id>')
    .replaceAll(/\\x[0-9a-f]{64,}|(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g, '<digest>')
    .replaceAll(/\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+/g, '<password>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00)?/g, '<instant>')
    .replaceAll(/\b\d{8}T\d{6}Z/g, '<instant>')
    .replaceAll(/token=[\w-]+/g, 'token=<token>')
    .replaceAll(/calendario\/[\w-]+\.ics/g, 'calendario/<token>.ics');

/** The allowed differences in the person's own answers, and nowhere else. */
const OWN = ['prenota_fino', 'contributo'];

const VARIES = '<by class>';

/** Removes the class's consequences for the person from an answer; a closed list. */
function withoutOwn(endpoint: Endpoint | null, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((one: unknown) => withoutOwn(endpoint, one));
  // One's own bookings, and their proposals.
  const { tariffa, prenotazione } = body as { tariffa?: object; prenotazione?: object };
  if (tariffa) return { ...body, tariffa: { ...tariffa, contributo: VARIES } };
  if (prenotazione && 'tariffa' in prenotazione)
    return { ...body, prenotazione: withoutOwn(endpoint, prenotazione) };
  if (endpoint?.response === UtenteProprio) {
    const hide = (one: object) => ({
      ...one,
      ...Object.fromEntries(OWN.filter((key) => key in one).map((key) => [key, VARIES])),
    });
    // A refused change returns one's own present data.
    return hide('attuale' in body ? { ...body, attuale: hide(body.attuale as object) } : body);
  }
  const { code, errors } = body as { code?: string; errors?: { codice: string }[] };
  if (code !== 'TROPPO_LONTANO') return body;
  const named = errors!.map((errore) =>
    errore.codice === 'giorno_lontano' ? { ...errore, valori: VARIES, messaggio: VARIES } : errore,
  );
  return { ...body, errors: named };
}

const UNCOMPARED = new Set(['date', 'etag', 'content-length', 'last-modified', 'x-request-id']);

async function seen(answer: TestResponse<unknown>, own: Endpoint | null | false): Promise<unknown> {
  const { status, headers, body, bytes } = answer;
  const kept = Object.entries(headers).filter(([name]) => !UNCOMPARED.has(name));
  const zipped = headers['content-type'] === 'application/zip';
  const files = zipped
    ? [...(await unzip(bytes))].map(([name, file]) => [name, file.toString('latin1')])
    : null;
  const content = files ?? (own === false ? body : withoutOwn(own, body)) ?? bytes.toString('latin1');
  return JSON.parse(plain(JSON.stringify([status, kept, content])));
}

/** The same request in every centre; returns the answers, that of the first class first. */
async function ask(
  chi: Chi,
  request: (scena: Scena) => { target: string; request?: TestRequest },
): Promise<TestResponse<any>[]> {
  return Promise.all(
    centri.map(async ({ app, scena }) => {
      const { target, request: rest } = request(scena);
      const token = tokenOf(scena, chi);
      const answer = await send(app, target, { ...rest, ...(token !== undefined && { token }) });
      // Waits for the work after an answer: the next request finds the same in every centre.
      if (target.includes('/auth/')) await lettereWritten(app);
      return answer;
    }),
  );
}

const expectSame = ([first, ...rest]: unknown[], what: string) => {
  for (const other of rest) expect(other, what).toEqual(first);
};

const sameInAll = async (answers: TestResponse<unknown>[], own: Endpoint | null | false, what: string) =>
  expectSame(await Promise.all(answers.map((answer) => seen(answer, own))), what);

test('the member’s acts look the same with every class: bookings, refusals, letters', async () => {
  const pezzi = await Promise.all(
    centri.map(async ({ app, scena }) => {
      const [sala, altra, presa] = [
        await createPrenotabile(app, { nome: 'Sala' }),
        await createPrenotabile(app, { nome: 'Altra sala' }),
        await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' }),
      ];
      const { id: user_id } = scena.persone[1]!;
      await createPrenotazione(app, {
        user_id,
        prenotabile_id: presa,
        inizio: '2027-03-10',
        fine: '2027-03-12',
      });
      return { sala, altra, presa, gruppo: (await createGruppo(app, 2)).id };
    }),
  );
  expect(new Set(pezzi.map((one) => JSON.stringify(one))).size).toBe(1);
  const { sala, altra, presa, gruppo } = pezzi[0]!;
  const book = (entry_id: number, inizio: string, fine = inizio, entry_tipo = 'prenotabile') =>
    ask('member', () => ({
      target: 'POST /utenti/me/prenotazioni',
      request: { body: { inizio, fine, entry_id, entry_tipo } },
    }));
  for (const [expected, answers] of [
    [201, await book(sala, '2027-03-10', '2027-03-11')],
    [409, await book(altra, '2027-03-11')],
    [201, await book(gruppo, '2027-03-15', '2027-03-16', 'gruppo')],
    [409, await book(presa, '2027-03-11')],
    [409, await book(presa, '2027-03-20', '2027-03-31')],
    [422, await book(presa, '2028-03-02')],
    [404, await book(999_999, '2027-03-11')],
  ] as const) {
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
    await sameInAll(answers, null, `a booking: ${expected}`);
  }
  const refusals = (await book(presa, '2028-03-02')).map(({ body }) => body.errors[0].valori.giorno);
  expect(refusals).toEqual(['2028-03-01', '2027-08-28', '2027-03-31']);

  const mine = (await ask('member', () => ({ target: 'GET /utenti/me/prenotazioni' })))[0]!.body;
  const [first, second] = mine.filter(({ inizio }: { inizio: string }) => inizio.startsWith('2027-03'));
  await sameInAll(
    await ask('admin', () => ({ target: `PATCH /prenotazioni/${first.id}/conferma` })),
    false,
    'confirmed',
  );
  // The centre's rights for a person must not reveal how far ahead that person may book.
  const change = (body: object) =>
    ask('admin', () => ({ target: `PATCH /prenotazioni/${second.id}`, request: { body } }));
  const far = await change({ inizio: '2028-02-28', fine: '2028-02-29', versione: 1 });
  expect(far.map(({ status }) => status)).toEqual([200, 200, 200]);
  await sameInAll(far, false, 'changed');
  await sameInAll(await change({ fine: '2028-03-02', versione: 2 }), false, 'too far');
  await sameInAll(
    await ask('admin', () => ({ target: `DELETE /prenotazioni/${second.id}` })),
    false,
    'cancelled',
  );
});

test('waits created by the centre for the member, and their offers, look the same', async () => {
  const days = ['2027-03-25', '2027-08-10', '2028-02-10'].map((giorno) => ({ inizio: giorno, fine: giorno }));
  const made = await Promise.all(
    centri.map(async ({ app, scena }) => {
      const prenotabile_id = await createPrenotabile(app, { nome: 'Sala attesa', cauzione: 5 });
      const { id: user_id } = scena.persone[1]!;
      const prenotazioni: number[] = [];
      for (const range of days)
        prenotazioni.push(await createPrenotazione(app, { user_id, prenotabile_id, ...range }));
      return { prenotabile_id, prenotazioni };
    }),
  );
  expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
  const { prenotabile_id, prenotazioni } = made[0]!;
  const looks = [
    '/attese/tenute',
    `/prenotabili/${prenotabile_id}/attese`,
    '/attese/da-telefonare',
    '/registro',
  ];
  const same = async (answers: TestResponse<any>[], what: string, status: number) => {
    expect([what, ...answers.map((answer) => answer.status)]).toEqual([what, status, status, status]);
    await sameInAll(answers, false, what);
    return answers[0]!.body;
  };
  const look = async (what: string) => {
    for (const path of looks)
      await same(await ask('admin', () => ({ target: `GET ${path}` })), `${path} ${what}`, 200);
  };
  const per = ({ persone }: Scena) => persone[0]!.id;
  for (const [n, range] of days.entries()) {
    const body = { ...range, entry_id: prenotabile_id, entry_tipo: 'prenotabile' };
    const waits = await ask('admin', (scena) => ({
      target: `POST /utenti/${per(scena)}/attese`,
      request: { body },
    }));
    const attesa = await same(waits, `a wait from ${range.inizio}`, 201);
    await look('while they wait');
    const freed = await ask('admin', () => ({ target: `DELETE /prenotazioni/${prenotazioni[n]}` }));
    await same(freed, 'freed', 204);
    await look('once it is offered');
    const { body: line } = (
      await ask('admin', () => ({ target: `GET /prenotabili/${prenotabile_id}/attese` }))
    )[0]!;
    expect(line.map(({ stato }: { stato: string }) => stato)).toEqual(['offerta']);
    const target = `POST /attese/${attesa.id}/accetta`;
    const body_ = { nonostante: ['LIMITE_PERSONALE'] };
    await same(await ask('admin', () => ({ target, request: { body: body_ } })), 'taken for them', 200);
  }
});

test('the desk looks the same: on the day, at hand-over, at return', async () => {
  const pezzi = await Promise.all(
    centri.map(({ app }) => createPrenotabile(app, { nome: 'Trapano', tipo: 'strumento', cauzione: 20 })),
  );
  const oggi = '2027-03-01';
  const same = async (target: string | ((scena: Scena) => string), status: number, body?: object) => {
    const answers = await ask('admin', (scena) => ({
      target: typeof target === 'string' ? target : target(scena),
      ...(body && { request: { body } }),
    }));
    expect([target, ...answers.map((one) => one.status)]).toEqual([target, status, status, status]);
    await sameInAll(answers, false, String(target));
    return answers[0]!.body;
  };
  const desk = async () => {
    for (const path of [`/banco?giorno=${oggi}`, '/cauzioni', '/registro', '/prenotazioni?limit=500'])
      await same(`GET ${path}`, 200);
    await same(({ persone }) => `GET /utenti/${persone[0]!.id}`, 200);
    await same(({ persone }) => `GET /utenti/${persone[0]!.id}/prenotazioni`, 200);
  };
  await desk();
  const { id } = await same(({ persone }) => `POST /utenti/${persone[0]!.id}/prenotazioni`, 201, {
    inizio: oggi,
    fine: oggi,
    entry_id: pezzi[0],
    entry_tipo: 'prenotabile',
    nonostante: ['DOCUMENTO_O_MAIL_MANCANTE', 'LIMITE_PERSONALE'],
  });
  await desk();
  const cauzione = { importo: 20, come: 'contanti' };
  await same(`POST /prenotazioni/${id}/consegna`, 201, { uscito: [], nota: '', cauzione });
  await desk();
  const body = { mancano: [], stato: 'a_posto', cauzione: { restituita: cauzione } };
  await same(`POST /prenotazioni/${id}/rientro`, 201, body);
  await desk();
});

test('the waiting letters are the same, word for word', async () => {
  const letters = await Promise.all(
    centri.map(async ({ app: { deps } }) => {
      const rows = await readRows(deps.db, 'posta', {}, ['id', 'destinatario', 'tipo', 'dati'], 'numero');
      const posta = rows.map(({ tipo, dati, destinatario, ...row }) => ({
        ...row,
        destinatario: destinatario!,
        lingua: 'it' as const,
        lettera: { tipo, dati } as unknown as Lettera,
      }));
      const letto = { ...(await readLetto(deps, posta)), stati: new Map() };
      return posta.map((row) => plain(JSON.stringify(writeMessaggio(deps, row, letto))));
    }),
  );
  expect(letters[0]!.length).toBeGreaterThan(5);
  // They contain the contribution of people from elsewhere, in words that fit everybody.
  expect(letters[0]!.filter((text) => text.includes('Chi viene da fuori versa')).length).toBeGreaterThan(1);
  for (const other of letters) expect(other).toEqual(letters[0]);
});

/** Calls about the class itself, for administrators; the answers to others are compared. */
const OF_THE_CLASS = new Set(['GET /utenti/{id}/fascia', 'PUT /utenti/{id}/fascia']);
/** Calls that end the caller's session, or the member's: they come last. */
const LAST = /logout|cambia-password|^DELETE \/utenti\/me$|sessioni|conferma-password|\/amministrazione$/;

test('every answer of every call is the same for everybody, with any class', async () => {
  const order = ({ method, path }: Endpoint) =>
    (LAST.test(`${method} ${path}`) ? 4 : 0) + (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1);
  const endpoints = centri[0]!.app.endpoints.toSorted((a, b) => order(a) - order(b));
  const differing: string[] = [];
  let compared = 0;
  for (const endpoint of endpoints) {
    const { request } = await sampleRequest(endpoint);
    for (const chi of CHI) {
      const name = nameOf(endpoint);
      if (chi === 'admin' && OF_THE_CLASS.has(name)) continue;
      const paths = (scena: Scena) =>
        paramsOf(endpoint, scena, scena.persone[0] as Persona).map((params) => pathOf(endpoint, params));
      for (const n of paths(centri[0]!.scena).keys()) {
        const answers = await ask(chi, (scena) => ({
          target: `${endpoint.method} ${paths(scena)[n]}`,
          request,
        }));
        compared += 1;
        if (name === 'GET /utenti/me/esportazione' && chi === 'member') continue;
        const raw = await Promise.all(answers.map((answer) => seen(answer, false)));
        if (chi === 'member') await sameInAll(answers, endpoint, `${name} by ${chi}`);
        else expectSame(raw, `${name} by ${chi}`);
        if (new Set(raw.map((one) => JSON.stringify(one))).size > 1) differing.push(`${name} by ${chi}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
  // The fields outside the comparison do differ: a difference would be noticed.
  expect(new Set(differing)).toEqual(new Set(['GET /utenti/me by member', ...OWN_CALLS]));
});

/** The other calls that return the member's own data. */
const OWN_CALLS = [
  'GET /utenti/me/prenotazioni by member',
  'GET /utenti/me/proposte by member',
  'PATCH /utenti/me by member',
  'POST /utenti/me/documento by member',
];

/** Running numbers, by table: a letter written after its answer takes its number before or after the next request's. */
const NUMBERS: Record<string, RegExp> = { posta: /,\d+(?=(?:,[^,]*){3}\)$)/, registro: /^\(\d+,/ };

test('all rows of the database are the same, except the class', async () => {
  const rows = await Promise.all(
    centri.map(async ({ app, fascia }) => {
      const { file: _, utenti, ...rest } = await readStato(app);
      const accounts = utenti!.map((row) => row.replace(`,${fascia},`, ',residente,'));
      const all = Object.entries({ ...rest, utenti: accounts });
      const unnumbered = (table: string) => (row: string) => {
        const number = NUMBERS[table];
        if (number === undefined) return plain(row);
        expect(row, table).toMatch(number);
        return plain(row.replace(number, '<number>'));
      };
      return Object.fromEntries(all.map(([table, found]) => [table, found.map(unnumbered(table)).sort()]));
    }),
  );
  for (const other of rows) {
    for (const [table, found] of Object.entries(rows[0]!)) expect(other[table], table).toEqual(found);
    expect(Object.keys(other)).toEqual(Object.keys(rows[0]!));
  }
});
