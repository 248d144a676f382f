import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { senzaMail } from '#domain/email.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  createEstranei,
  createScena,
  paramsOf,
  type Estraneo,
  type Persona,
  type Scena,
} from './authorisation/scena.ts';
import { leaksOf, readStato, rowsOf } from './authorisation/stato.ts';
import { buildTestApp } from './build-test-app.ts';
import { clearCentre } from './clear-centre.ts';
import { long } from './process.ts';
import { send, type TestRequest } from './request.ts';
import { nameOf, pathOf, sampleRequest } from './samples.ts';

// Built here and not in beforeAll: its calls become the titles of the tests.
const app = await buildTestApp();
let scena: Scena;
let isUsed = true;
/** An unchanged scene. The previous one is deleted: a state always has one scene. */
async function renewScena(): Promise<void> {
  await clearCentre(app);
  scena = await createScena(app);
  isUsed = false;
}
beforeAll(renewScena);
afterAll(() => app.close());

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const callsFor = (access: Endpoint['access']) =>
  named(app.endpoints.filter((endpoint) => endpoint.access === access));

/** Fields with which a caller might try to act as, or refer to, somebody else. */
const impostor = ({ id, email }: Persona): Record<string, unknown> => ({
  id,
  user_id: id,
  utente_id: id,
  userId: id,
  username: email,
  is_superuser: true,
  is_verified: true,
  confermata: true,
});

interface Attempt {
  readonly target: string;
  readonly request: TestRequest;
}

/** All requests about a person that a call allows: through its path, undeclared fields, the query, a header. */
async function attemptsOn(endpoint: Endpoint, chi: Persona, mine?: string): Promise<Attempt[]> {
  const { request } = await sampleRequest(endpoint);
  const asked = { user_id: chi.id, utente_id: chi.id, id: chi.id, email: chi.email };
  const query = endpoint.method === 'GET' ? `?${new URLSearchParams(asked)}` : '';
  const body =
    request.body === undefined
      ? undefined
      : // The declared fields describe the caller; the others are the attempt.
        { ...impostor(chi), ...(request.body as object), ...(mine !== undefined && { email: mine }) };
  return paramsOf(endpoint, scena, chi).map((params) => ({
    target: `${endpoint.method} ${pathOf(endpoint, params)}${query}`,
    request: {
      ...request,
      ...(body !== undefined && { body }),
      headers: { ...request.headers, 'x-user-id': chi.id, 'x-forwarded-user': chi.email },
    },
  }));
}

describe('no member reads or changes another person’s data', () => {
  test.each(callsFor('utente'))('%s', async (_name, endpoint) => {
    // A new scene after each call that changed something: a member's change of their own account would affect the next
    // one.
    if (isUsed) await renewScena();
    isUsed = true;
    const first = await readStato(app);
    let last = first;
    for (const chi of scena.persone) {
      // In the short form only the next person, so that everyone is once the caller and once the target.
      const next = scena.persone[(scena.persone.indexOf(chi) + 1) % scena.persone.length];
      const others = scena.persone.filter((altro) => (long ? altro !== chi : altro === next));
      const before = last;
      for (const altro of others) {
        const mine = `nuova.${chi.segno}@posta.example`;
        for (const { target, request } of await attemptsOn(endpoint, altro, mine)) {
          const answer = await send(app, target, { ...request, token: chi.token });
          const what = `${target} by another member: ${answer.status}`;
          expect(answer.status, what).toBeLessThan(500);
          if (endpoint.params) expect([401, 403, 404, 422], what).toContain(answer.status);
          expect(await leaksOf(answer, altro), what).toEqual([]);
        }
      }
      last = await readStato(app);
      for (const altro of others) expect(rowsOf(last, altro)).toEqual(rowsOf(before, altro));
    }
    isUsed = !isDeepStrictEqual(last, first);
  });
});

describe('a public call reveals nothing about anybody', () => {
  test.each(callsFor('chiunque'))('%s', async (_name, endpoint) => {
    const [chi, altro] = scena.persone as [Persona, Persona];
    const accounts = async () => {
      // A request for a letter writes one; nothing else about the account may change.
      const {
        posta: _,
        gettoni: __,
        registro: ___,
        segnalazioni: ____,
        ...rest
      } = rowsOf(await readStato(app), altro);
      return rest;
    };
    const before = await accounts();
    for (const { target, request } of await attemptsOn(endpoint, altro)) {
      for (const token of [undefined, chi.token]) {
        const answer = await send(app, target, { ...request, ...(token !== undefined && { token }) });
        expect(answer.status, target).toBeLessThan(500);
        expect(await leaksOf(answer, altro), target).toEqual([]);
      }
    }
    expect(await accounts()).toEqual(before);
  });

  test.each(['/auth/forgot-password', '/auth/request-verify-token', '/auth/jwt/login'])(
    '%s answers the same for an existing and an unknown address',
    async (path) => {
      const answers = [];
      for (const email of [scena.persone[0]!.email, 'nessuno.qui@posta.example']) {
        const login = new URLSearchParams({ username: email, password: 'non è la password' }).toString();
        const { status, body } = await send(
          app,
          `POST ${path}`,
          path.endsWith('login')
            ? { raw: login, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
            : { body: { email } },
        );
        answers.push([status, body]);
      }
      expect(answers[0]).toEqual(answers[1]);
    },
  );
});

describe('for every call of the administrators', () => {
  let estranei: Estraneo[];
  beforeAll(async () => {
    await renewScena();
    estranei = await createEstranei(app, scena);
  });

  test.each(callsFor('admin'))('%s refuses everybody else, and does nothing', async (_name, endpoint) => {
    const [altro] = scena.persone as [Persona];
    const before = await readStato(app);
    for (const { chi, token, status } of estranei) {
      for (const { target, request } of await attemptsOn(endpoint, altro)) {
        const answer = await send(app, target, { ...request, ...(token !== undefined && { token }) });
        expect([answer.status, answer.body?.code], `${target} by ${chi}`).toEqual([
          status,
          status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN',
        ]);
        expect(await leaksOf(answer, altro)).toEqual([]);
      }
    }
    expect(await readStato(app)).toEqual(before);
  });

  test('the same requests are accepted from an administrator: they were not refused for their form', async () => {
    const read = callsFor('admin').filter(([, { method }]) => method === 'GET');
    const statuses: [string, number][] = [];
    for (const [name, endpoint] of read) {
      const [attempt] = await attemptsOn(endpoint, scena.persone[0]!);
      const { status } = await send(app, attempt!.target, { ...attempt!.request, token: scena.admin.token });
      statuses.push([name, status]);
    }
    expect(statuses.filter(([, status]) => status === 401 || status === 403)).toEqual([]);
    expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(5);
  });

  test('the placeholder address is shown by none', async () => {
    const [{ id, segno }] = scena.persone as [Persona];
    await app.deps.db
      .updateTable('utenti')
      .set({ email: senzaMail(id) })
      .where('id', '=', id)
      .execute();
    const shown: string[] = [];
    for (const [name, endpoint] of callsFor('admin').filter(([, { method }]) => method === 'GET')) {
      const query = endpoint.path === '/utenti/cerca' ? `?mail_prefix=${segno}` : '';
      for (const params of paramsOf(endpoint, scena, scena.persone[0]!)) {
        const target = `GET ${pathOf(endpoint, params)}${query}`;
        const { bytes } = await send(app, target, { token: scena.admin.token });
        expect(bytes.toString(), name).not.toContain('senza-mail');
        if (bytes.includes(segno)) shown.push(name);
      }
    }
    // The person is in these answers, so the address would be too.
    expect(shown).toEqual(
      expect.arrayContaining([
        'GET /utenti/cerca',
        'GET /utenti/{id}',
        'GET /utenti/{id}/prenotazioni',
        'GET /prenotazioni',
        'GET /prenotazioni.csv',
        'GET /registro',
        'GET /registro.csv',
      ]),
    );
  });
});
