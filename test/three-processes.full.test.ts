import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { createPrenotabile } from './factories/risorsa.ts';
import { createMembro, PASSWORD, type Membro } from './factories/utente.ts';
import { jpeg } from './images.ts';
import { multipart } from './multipart.ts';
import { long, sendTo, type AppProcess } from './process.ts';
import { FROM } from './proxy.ts';
import { startThree, type Three } from './three-fixture.ts';

const ROUNDS = long ? 20 : 2;
/** In the short form as many as the three processes have connections to the database. */
const AT_ONCE = long ? 50 : 30;
const oggi = giornoInRome(new Date());

let three: Three;
let apps: Three['apps'];
let proxy: Three['proxy'];
let fixtures: Three['fixtures'];
let admin: Membro;
let membri: readonly Membro[];

beforeAll(async () => {
  three = await startThree(AT_ONCE);
  ({ apps, proxy, fixtures, admin, membri } = three);
});
afterAll(() => three?.close());

async function from(address: string, path: string, init: RequestInit = {}, to = proxy.url) {
  const headers = new Headers(init.headers);
  headers.set(to === proxy.url ? FROM : 'x-forwarded-for', address);
  return fetch(`${to}/api${path}`, { ...init, headers });
}

const login = (email: string, password: string, address = '198.51.100.1', to = proxy.url, spoofed?: string) =>
  from(
    address,
    '/auth/jwt/login',
    {
      method: 'POST',
      body: new URLSearchParams({ username: email, password }),
      ...(spoofed && { headers: { 'x-forwarded-for': spoofed } }),
    },
    to,
  );

const me = (app: { url: string }, token: string) => sendTo(app, 'GET /utenti/me', { token });

const statusEverywhere = async (token: string) =>
  Promise.all(apps.map(async (app) => (await me(app, token)).status));

/** A day without other bookings here, `n` days after a distant one. */
const day = (n: number) => addGiorni(oggi, 30 + n);
const book = (app: { url: string }, { token }: Membro, entry_id: number, inizio: string, fine = inizio) =>
  sendTo(app, 'POST /utenti/me/prenotazioni', {
    token,
    body: { inizio, fine, entry_id, entry_tipo: 'prenotabile' },
  });

const lettersOf = (tipo: RegExp, address?: string) =>
  three.smtp.lettere.filter(
    ({ subject, destinatari }) => tipo.test(subject ?? '') && (!address || destinatari.includes(address)),
  );

test('the proxy uses all three in turn', async () => {
  const seen = new Set<string | null>();
  for (let i = 0; i < 6; i += 1)
    seen.add((await fetch(`${proxy.url}/api/salute`)).headers.get('x-prova-chi'));
  expect(seen.size).toBe(3);
});

describe('sessions', () => {
  test('a sign-in at one is known to the others; a sign-out at one applies everywhere', async () => {
    const { email } = membri[0]!;
    const answer = await login(email, PASSWORD, '198.51.100.1', apps[0].url);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    expect(await statusEverywhere(token)).toEqual([200, 200, 200]);
    expect((await sendTo(apps[2], 'POST /auth/jwt/logout', { token })).status).toBe(204);
    expect(await statusEverywhere(token)).toEqual([401, 401, 401]);
  });

  test('a suspension at one signs the member out everywhere at once', async () => {
    const membro = await createMembro(fixtures.app);
    expect(await statusEverywhere(membro.token)).toEqual([200, 200, 200]);
    const suspended = await sendTo(apps[1], `PATCH /utenti/${membro.id}`, {
      token: admin.token,
      body: { is_active: false },
    });
    expect(suspended.status).toBe(200);
    expect(await statusEverywhere(membro.token)).toEqual([401, 401, 401]);
  });
});

describe('limits', () => {
  test('attempts at three processes count together, by the address in front of the proxy', async () => {
    const { email } = await createMembro(fixtures.app);
    const statuses = [];
    // Whatever the client claims, the last address is the proxy's.
    for (let i = 0; i < 12; i += 1)
      statuses.push((await login(email, 'sbagliata', '203.0.113.7', proxy.url, `192.0.2.${i}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    for (const { url } of apps) expect((await login(email, PASSWORD, '203.0.113.7', url)).status).toBe(429);
    // The proxy's own address is not counted: another client behind it gets in.
    expect((await login(email, PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  test('simultaneous attempts cannot exceed the limit at different processes', async () => {
    const { email } = await createMembro(fixtures.app);
    const answers = await Promise.all(
      Array.from({ length: 18 }, () => login(email, 'sbagliata', '203.0.113.9')),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(400), count(429)]).toEqual([10, 8]);
  });
});

describe('public answers', () => {
  const namesAt = async (app: AppProcess): Promise<string[]> => {
    const { body } = await sendTo(app, 'GET /catalogo/spazi');
    return body.map(({ entry }: { entry: { nome: string } }) => entry.nome);
  };

  test(`a change made at one is visible at all of them at once, ${ROUNDS} rounds`, async () => {
    const id = await createPrenotabile(fixtures.app, { nome: 'Sala prima' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const nome = `Sala ${round}`;
      const changer = apps[round % 3]!;
      const changed = await sendTo(changer, `PATCH /prenotabili/${id}`, {
        token: admin.token,
        body: { nome },
      });
      expect(changed.status).toBe(200);
      for (const app of apps) expect(await namesAt(app)).toContain(nome);
    }
  });

  test('days booked at one are taken at the others soon', async () => {
    const id = await createPrenotabile(fixtures.app, { nome: 'Sala dei giorni' });
    const future = async (app: AppProcess) =>
      (await sendTo(app, `GET /prenotabili/${id}/prenotazioni/future`)).body;
    for (const app of apps) expect(await future(app)).toEqual([]);
    expect((await book(apps[1], membri[1]!, id, day(0), day(2))).status).toBe(201);
    const taken = [expect.objectContaining({ inizio: day(0), fine: day(2) })];
    for (const app of apps) await expect.poll(() => future(app)).toEqual(taken);
  });
});

describe('races', () => {
  test(`${AT_ONCE} requests at once through the proxy for one day, ${ROUNDS} rounds: one is granted`, async () => {
    const id = await createPrenotabile(fixtures.app, { nome: 'Sala contesa' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(membri.map((membro) => book(proxy, membro, id, day(round))));
      const granted = answers.filter(({ status }) => status === 201);
      const others = answers.filter(({ status }) => status !== 201);
      expect(granted).toHaveLength(1);
      expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
        new Set(['409 DATE_OCCUPATE']),
      );
      expect(new Set(answers.map(({ headers }) => headers.get('x-prova-chi'))).size).toBe(3);
    }
  });
});

describe('files in the bucket', () => {
  test('a document uploaded at one is shown by the others, and so is a photo', async () => {
    const [membro] = membri;
    const contenuto = await jpeg(300, 200);
    const upload = async (path: string, { token }: Membro, campi: string[]) => {
      const { raw, headers } = multipart(campi.map((campo) => ({ campo, nome: 'a.jpg', contenuto })));
      const given = await fetch(`${apps[0].url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: new Uint8Array(raw as Buffer),
      });
      expect(given.status).toBe(200);
      return given;
    };
    await upload('/utenti/me/documento', membro!, ['fronte', 'retro']);
    const id = await createPrenotabile(fixtures.app);
    const given = await upload(`/prenotabili/${id}/immagini`, admin, ['immagini']);
    const [foto] = (await given.json()) as string[];
    for (const path of [`documenti/${membro!.id}/fronte`, foto!]) {
      const shown = await Promise.all(
        apps.map(async ({ url }) => {
          const answer = await fetch(`${url}/api/images/${path}`, {
            headers: { authorization: `Bearer ${membro!.token}` },
          });
          return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
        }),
      );
      expect(shown[0]![0]).toBe(200);
      expect(shown[1]).toEqual(shown[0]);
      expect(shown[2]).toEqual(shown[0]);
    }
  });
});

describe('jobs and mail', () => {
  const sent = (): string[] => lettersOf(/domani|promemoria/i).flatMap(({ destinatari }) => destinatari);

  test('one hour’s reminders with three schedulers: each is sent once', async () => {
    expect(three.begunRounds).toBe(1);
    const wanted = three.reminded.map(({ email }) => email).sort();
    await expect.poll(() => sent().length).toBeGreaterThanOrEqual(wanted.length);
    await sleep(1_000);
    expect(sent().sort()).toEqual(wanted);
  });

  test.skipIf(!long)(
    'the clock itself starts the round in one of three, and each reminder is sent once',
    async () => {
      const before = sent().length;
      await fixtures.pool.query(`DELETE FROM segni WHERE chiave = 'giro:promemoria'`);
      await fixtures.pool.query(`UPDATE lavori SET prossimo = now() WHERE nome = 'promemoria'`);
      await expect
        .poll(() => sent().length, { timeout: 180_000, interval: 500 })
        .toBe(before + three.reminded.length);
      // The schedule runs once more, and finds it already done.
      await fixtures.pool.query(`UPDATE lavori SET prossimo = now() WHERE nome = 'promemoria'`);
      await sleep(40_000);
      expect(sent()).toHaveLength(before + three.reminded.length);
    },
    400_000,
  );

  test('letters queued at three processes are sent once each', async () => {
    const people = Array.from({ length: 12 }, (_, i) => `nuova.${i}@posta.example`);
    const answers = await Promise.all(
      people.map((email, i) =>
        from(`198.51.100.${10 + i}`, '/auth/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            nome: 'Ada',
            cognome: 'Ferri',
            codice_fiscale: '-',
            email,
            password: PASSWORD,
            telefono: '1',
          }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    const came = (): string[] =>
      three.smtp.lettere
        .flatMap(({ destinatari }) => destinatari)
        .filter((to) => to.startsWith('nuova.'))
        .sort();
    await expect.poll(() => came().length).toBeGreaterThanOrEqual(people.length);
    await sleep(500);
    expect(came()).toEqual(people.sort());
  });
});

describe('one of three is killed', () => {
  test('acknowledged bookings stay, and the other two keep serving', async () => {
    const id = await createPrenotabile(fixtures.app, { nome: 'Sala di chi resta' });
    const told: number[] = [];
    const statuses: number[] = [];
    const PER_MEMBER = long ? 20 : 4;
    const killing = sleep(150).then(() => apps[1].kill9());
    await Promise.all(
      membri.slice(0, 10).map(async (membro, i) => {
        for (let n = 0; n < PER_MEMBER; n += 1) {
          const { status, body } = await book(proxy, membro, id, day(n * 10 + i));
          statuses.push(status);
          if (status === 201) told.push(body.id);
        }
      }),
    );
    await killing;
    // Its running requests are lost, or done without an answer: none was acknowledged.
    expect(statuses.filter((status) => ![201, 502].includes(status))).toEqual([]);
    const { rows } = await fixtures.pool.query<{ id: number }>(
      'SELECT id FROM prenotazioni WHERE prenotabile_id = $1',
      [id],
    );
    const kept = new Set(rows.map((row) => row.id));
    expect(told.filter((one) => !kept.has(one))).toEqual([]);

    // Through the proxy it is no longer noticeable: sessions, a write, a file.
    for (let i = 0; i < 6; i += 1) expect((await me(proxy, membri[2]!.token)).status).toBe(200);
    const last = await book(proxy, membri[2]!, id, day(300));
    expect(last.status).toBe(201);
    expect([apps[0], apps[2]].map(({ output }) => /unexpected error/.test(output()))).toEqual([false, false]);
  });

  test('a replacement serves the state of the others', async () => {
    const again = await three.start('due');
    expect((await me(again, membri[3]!.token)).status).toBe(200);
    const path = `${again.url}/api/images/documenti/${membri[0]!.id}/fronte`;
    const shown = await fetch(path, { headers: { authorization: `Bearer ${membri[0]!.token}` } });
    expect(shown.status).toBe(200);
    await again.stop();
  });

  test.skipIf(!long)(
    'no letter of an acknowledged booking is lost with it',
    async () => {
      const open = () => fixtures.pool.query(`SELECT FROM posta WHERE stato = 'in_attesa'`);
      await expect.poll(async () => (await open()).rowCount, { timeout: 120_000, interval: 1_000 }).toBe(0);
      const ids = three.smtp.lettere.map(({ messageId }) => messageId);
      const { rows } = await fixtures.pool.query<{ id: string }>('SELECT id FROM posta');
      expect(rows.filter(({ id }) => !ids.includes(`<${id}@prenota.example>`))).toEqual([]);
      // A letter was sent and the process killed before recording it: at most the one in hand is sent twice.
      expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(1);
    },
    240_000,
  );
});
