import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createPrenotabile } from './factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from './factories/utente.ts';
import { multipart } from './multipart.ts';
import { refusal, send, type TestRequest, type TestResponse } from './request.ts';
import { nameOf, sampleRequest } from './samples.ts';

let judged = 0;
/** How often a transaction has locked the account of the person it acts for. */
let locked = 0;
// Built here and not in beforeAll: its calls become the titles of the tests.
const app: TestApp = await buildTestApp({
  onQuery: ({ query }) => {
    if (/from "sessioni" as "s" inner join "utenti"/.test(query.sql)) judged += 1;
    if (/for no key update of "u" for key share of "s"/.test(query.sql)) locked += 1;
  },
});
beforeAll(() => app.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** Calls recorded by the session itself: both change only its row, which is deleted with it. */
const OF_THE_SESSION = new Set(['POST /auth/jwt/logout', 'POST /auth/conferma-password']);

/** Calls that only compute a result from their body: as with a GET, nothing changes. */
const READS = new Set([
  'POST /impostazioni/{sezione}/effetti',
  'POST /impostazioni/regolamento/anteprima',
  'POST /impostazioni/posta/anteprima',
]);

const BODIES: Readonly<Record<string, object>> = {
  'PATCH /utenti/me': { nome: 'Adele' },
  'DELETE /utenti/me': { password: PASSWORD },
  'POST /auth/cambia-password': { attuale: PASSWORD, password: 'vanno tutti al mare' },
  'POST /utenti/me/secondo-fattore': { password: PASSWORD },
  'POST /utenti/me/secondo-fattore/codici': { password: PASSWORD, codice: '123456' },
  'DELETE /utenti/me/secondo-fattore': { password: PASSWORD, codice: '123456' },
};

const changing = app.endpoints.filter(
  (endpoint) =>
    endpoint.access !== 'chiunque' &&
    endpoint.method !== 'GET' &&
    !OF_THE_SESSION.has(nameOf(endpoint)) &&
    !READS.has(nameOf(endpoint)),
);
const named = (all: readonly Endpoint[]) => all.map((endpoint) => [nameOf(endpoint), endpoint] as const);

async function requestFor(
  endpoint: Endpoint,
  token: string,
): Promise<{ target: string; request: TestRequest }> {
  const { target, request } = await sampleRequest(endpoint);
  if (nameOf(endpoint) === 'PUT /impostazioni/regolamento')
    return { target, request: { token, body: { versione: 1, testo: '# Il nostro regolamento' } } };
  if (nameOf(endpoint) === 'PUT /impostazioni.zip') {
    const { bytes } = await send(app, 'GET /impostazioni.zip', { token });
    const file = multipart([{ campo: 'zip', nome: 'impostazioni.zip', contenuto: bytes }]);
    return { target: `${target}?versioni=${Array(10).fill(1).join(',')}`, request: { ...file, token } };
  }
  const body = BODIES[nameOf(endpoint)];
  return { target, request: { ...request, ...(body && { body }), token } };
}

const suspend = async ({ id }: Membro): Promise<void> => {
  await app.pool.query('update utenti set is_active = false where id = $1', [id]);
};

/**
 * Sends a request over a socket except for its last byte, which follows once the caller was checked and `meanwhile` is
 * done.
 */
async function sendHoldingBack(
  { target, request }: { target: string; request: TestRequest },
  meanwhile: () => Promise<void>,
): Promise<{ status: number; text: string }> {
  const [method, path] = target.split(' ');
  const body = Buffer.from(request.raw ?? JSON.stringify(request.body));
  const type = request.headers?.['content-type'] ?? 'application/json';
  const head = [
    `${method} /api${path} HTTP/1.1`,
    'Host: prova',
    `Authorization: Bearer ${request.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const before = judged;
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  const came: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => came.push(chunk));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, -1)]));
  await expect.poll(() => judged, { interval: 5 }).toBeGreaterThan(before);
  await meanwhile();
  socket.write(body.subarray(-1));
  await ended;
  const text = Buffer.concat(came).toString();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

describe('a body held back until its sender has lost the right does nothing', () => {
  test.each(named(changing.filter(({ body, file }) => body || file)))('%s', async (_name, endpoint) => {
    const admin = await createAdmin(app);
    const { status, text } = await sendHoldingBack(await requestFor(endpoint, admin.token), () =>
      suspend(admin),
    );
    expect([status, /"code":"(\w+)"/.exec(text)?.[1]]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('a member who has logged out meanwhile changes nothing', async () => {
    const membro = await createMembro(app);
    const request = { target: 'PATCH /utenti/me', request: { token: membro.token, body: { nome: 'Altro' } } };
    const { status } = await sendHoldingBack(request, async () => {
      expect((await send(app, 'POST /auth/jwt/logout', { token: membro.token })).status).toBe(204);
    });
    expect(status).toBe(401);
    const { rows } = await app.pool.query('select nome from utenti where id = $1', [membro.id]);
    expect(rows).toEqual([{ nome: 'Graziella' }]);
  });

  test('a suspended administrator does not readmit themselves', async () => {
    const admin = await createAdmin(app);
    const request = {
      target: `PATCH /utenti/${admin.id}`,
      request: { token: admin.token, body: { is_active: true } },
    };
    expect((await sendHoldingBack(request, () => suspend(admin))).status).toBe(401);
    const { rows } = await app.pool.query('select is_active from utenti where id = $1', [admin.id]);
    expect(rows).toEqual([{ is_active: false }]);
  });

  test('other refusals come after this one', async () => {
    const membro = await createMembro(app);
    const request = { target: 'PATCH /utenti/me', request: { token: membro.token, body: { nome: 7 } } };
    expect((await sendHoldingBack(request, () => suspend(membro))).status).toBe(401);
  });
});

/** The number of statements waiting for a lock. Not within a transaction, which always sees its first state. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/**
 * Sends a request while a change to its sender is written but not committed: a check outside the transaction still lets
 * the sender in, and the transaction must wait for the change.
 */
async function sendDuring(
  change: string,
  chi: Membro,
  { target, request }: { target: string; request: TestRequest },
): Promise<TestResponse<any>> {
  const other = await app.pool.connect();
  try {
    await other.query('begin');
    await other.query(`update utenti set ${change} where id = $1`, [chi.id]);
    let answered = false;
    const answer = send(app, target, request).finally(() => (answered = true));
    const waits = async (): Promise<boolean> => answered || (await countWaiting()) > 0;
    await expect.poll(waits, { interval: 5 }).toBe(true);
    await other.query('commit');
    return await answer;
  } finally {
    await other.query('rollback');
    other.release();
  }
}

describe('a change of rights happens entirely before or entirely after another change', () => {
  test.each(named(changing))('%s', async (_name, endpoint) => {
    const admin = await createAdmin(app);
    const answer = await sendDuring('is_active = false', admin, await requestFor(endpoint, admin.token));
    expect(refusal(answer)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('a former administrator is refused as such', async () => {
    const admin = await createAdmin(app);
    const answer = await sendDuring('is_superuser = false', admin, {
      target: 'POST /gruppi',
      request: { token: admin.token, body: { nome: 'Un gruppo', tipo: 'spazio' } },
    });
    expect(refusal(answer)).toEqual([403, 'FORBIDDEN']);
  });

  test.each(["documento_stato = 'scaduto'", 'is_verified = false'])(
    'a booking checks its requirements again: %s',
    async (change) => {
      const membro = await createMembro(app);
      const entry_id = await createPrenotabile(app);
      const body = { inizio: '2027-03-10', fine: '2027-03-10', entry_id, entry_tipo: 'prenotabile' };
      const request = { target: 'POST /utenti/me/prenotazioni', request: { token: membro.token, body } };
      expect(refusal(await sendDuring(change, membro, request))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
    },
  );

  test('the first answer to a key is not repeated to a person who has lost the right', async () => {
    const admin = await createAdmin(app);
    const request: TestRequest = {
      token: admin.token,
      body: { nome: 'Con una chiave', tipo: 'spazio' },
      headers: { 'idempotency-key': '11111111-2222-4333-8444-555555555555' },
    };
    expect((await send(app, 'POST /gruppi', request)).status).toBe(201);
    const again = await sendDuring('is_active = false', admin, { target: 'POST /gruppi', request });
    expect(refusal(again)).toEqual([401, 'UNAUTHORIZED']);
  });
});

test.each([
  ['suspend each other', 'PATCH /utenti/', '', { is_active: false }],
  ['take each other’s role', 'DELETE /utenti/', '/amministrazione', undefined],
])(
  'two administrators who %s at once: one is left, and neither runs into a deadlock',
  async (_, path, call, body) => {
    const admins = [await createAdmin(app), await createAdmin(app)] as const;
    const other = await app.pool.connect();
    try {
      // Both are released at the same moment: each would have its own account by then and want the other's.
      await other.query('begin');
      await other.query('select from utenti where id = any($1) for update', [admins.map(({ id }) => id)]);
      const before = locked;
      const answers = Promise.all(
        [admins, admins.toReversed()].map(([who, whom]) =>
          send(app, `${path}${whom!.id}${call}`, { token: who!.token, body }),
        ),
      );
      await expect.poll(countWaiting, { interval: 5 }).toBe(2);
      await other.query('commit');
      expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 401]);
      // A transaction that ended in a deadlock would have been run again.
      expect(locked - before).toBe(2);
    } finally {
      await other.query('rollback');
      other.release();
    }
  },
);
