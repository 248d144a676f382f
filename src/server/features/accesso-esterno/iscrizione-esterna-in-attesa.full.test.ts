import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forget } from '#server/features/pulizia/conservazione.ts';
import { enterElsewhere, openWithProvider } from '#test/app-with-provider.ts';
import { createMembro, freshMail } from '#test/factories/utente.ts';
import { countLettere, iscrizioneToken, lettereWritten, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { insertIdentita } from '../accesso/identita-service.ts';

const START = '2027-03-01T09:00:00Z';
const statements: string[] = [];
const site = await openWithProvider({ now: START, limitsFactor: 1 });
// No work runs after the answers here: every recorded statement was awaited.
const onQuery = ({ query }: { query: { sql: string } }): void => void statements.push(query.sql);
const richieste = await openWithProvider({ now: START, onQuery, richieste: false, limitsFactor: 1 });
beforeEach(async () => {
  site.app.clock.set(START);
  // Started sign-ins count too.
  for (const { app } of [site, richieste]) await app.pool.query(`delete from limiti`);
});

const ISCRIVI = 'POST /auth/accesso-esterno/iscrizione';
const ILARIA = { given_name: 'Ilaria', family_name: 'Conti', codice_fiscale: 'CNTLRI90A41F257X' };

/** A person known to the provider, without a vouched address; and their proof. */
async function proved(of = site): Promise<{ sub: string; identita: string }> {
  const sub = `persona-${randomUUID()}`;
  of.spid.persone.set(sub, ILARIA);
  return { sub, identita: (await enterElsewhere(of, sub)).body.identita };
}

let networks = 0;
async function full(of = site) {
  networks += 1;
  const ip = `203.0.113.${networks}`;
  const from = (identita: string, email: string) =>
    send(of.app, ISCRIVI, { body: { identita, email, telefono: '059 000 000' }, ip });
  const { identita } = await proved(of);
  for (let n = 0; n < 5; n += 1) {
    const { email } = await createMembro(of.app);
    expect(refusal(await from(identita, email))).toEqual([400, 'REGISTER_USER_ALREADY_EXISTS']);
  }
  return from;
}

async function waiting(email = freshMail()) {
  const from = await full();
  const chi = await proved();
  expect((await from(chi.identita, email)).status).toBe(202);
  return { ...chi, from, email, token: await mailedToken(site.app, email, 'iscrizione') };
}

const complete = async (iscrizione: string, sub: string) => {
  const { identita } = (await enterElsewhere(site, sub)).body;
  return send(site.app, ISCRIVI, { body: { identita, iscrizione }, ip: '198.51.100.7' });
};
const check = (token: string) =>
  send(site.app, 'POST /auth/controlla-link', { body: { scopo: 'iscrizione', token } });
const count = async (table: 'utenti' | 'iscrizioni', email: string): Promise<number> =>
  (await site.app.pool.query(`select 1 from ${table} where lower(email) = lower($1)`, [email])).rows.length;
const isLinked = async (sub: string): Promise<boolean> =>
  (await site.app.pool.query('select 1 from identita_esterne where sub = $1', [sub])).rows.length > 0;
const BAD = [400, 'ISCRIZIONE_BAD_TOKEN'];

describe('beyond the limit of a network', () => {
  test('free and taken addresses get the same answer after the same statements', async () => {
    const from = await full(richieste);
    const { identita } = await proved(richieste);
    const { email: taken } = await createMembro(richieste.app);
    const seen = async (email: string) => {
      statements.length = 0;
      const { status, bytes, headers } = await from(identita, email);
      const names = Object.keys(headers).sort();
      return { status, text: bytes.toString(), names, statements: [...statements].sort() };
    };
    const free = await seen(freshMail());
    expect([free.status, free.text]).toEqual([202, 'null']);
    expect(free.statements.length).toBeGreaterThan(3);
    expect(await seen(taken)).toEqual(free);
  });

  test('there is no account and no link to the identity until the mailed link is opened; then the identity gives access', async () => {
    const { sub, email, token } = await waiting();
    expect([await count('utenti', email), await count('iscrizioni', email)]).toEqual([0, 1]);
    expect((await enterElsewhere(site, sub)).body.esito).toBe('iscrizione');
    const { rows } = await site.app.pool.query('select identita from iscrizioni where email = $1', [email]);
    expect(rows[0].identita.toString('latin1')).not.toContain(sub);
    const CON_ESTERNO = [400, 'ISCRIZIONE_CON_ESTERNO'];
    expect(refusal(await check(token))).toEqual(CON_ESTERNO);
    // The person who opens it may not have sent the form: neither a password nor another identity gives access.
    const body = { token, password: 'nove rane in uno stagno' };
    expect(refusal(await send(site.app, 'POST /auth/completa-iscrizione', { body }))).toEqual(CON_ESTERNO);
    const owner = `persona-${randomUUID()}`;
    site.spid.persone.set(owner, ILARIA);
    expect(refusal(await complete(token, owner))).toEqual([403, 'ISCRIZIONE_ALTRA_PERSONA']);
    expect([await count('utenti', email), await count('iscrizioni', email)]).toEqual([0, 1]);
    const made = await complete(token, sub);
    const me = { token: made.body.access_token };
    expect([made.status, await count('iscrizioni', email)]).toEqual([201, 0]);
    const seen = { email, nome: 'Ilaria', is_verified: true };
    expect((await send(site.app, 'GET /utenti/me', me)).body).toMatchObject(seen);
    const mine = await send(site.app, 'GET /utenti/me/accesso-esterno', me);
    expect(mine.body).toMatchObject({ con_password: false, collegata: {} });
    expect((await enterElsewhere(site, sub)).body.esito).toBe('entrata');
    expect(refusal(await check(token))).toEqual(BAD);
  });

  test('the link of a form with a password is not completed by an identity', async () => {
    const { sub } = await proved();
    const email = freshMail();
    const token = await iscrizioneToken(site.app, email);
    expect(refusal(await complete(token, sub))).toEqual([403, 'ISCRIZIONE_ALTRA_PERSONA']);
    expect(refusal(await complete('inventato', sub))).toEqual(BAD);
    expect([await count('utenti', email), await count('iscrizioni', email)]).toEqual([0, 1]);
  });

  test('the provider did not prove the address: a password set by mail ends the identity', async () => {
    const { sub, email, token } = await waiting();
    expect((await complete(token, sub)).status).toBe(201);
    await send(site.app, 'POST /auth/forgot-password', { body: { email } });
    const link = await mailedToken(site.app, email, 'password');
    const body = { token: link, password: 'vanno tutti al mare' };
    expect((await send(site.app, 'POST /auth/reset-password', { body })).status).toBe(200);
    expect((await enterElsewhere(site, sub)).body.esito).toBe('iscrizione');
  });

  test('the owner of a taken address gets a letter, as with any registration; nothing waits', async () => {
    const from = await full();
    const { sub, identita } = await proved();
    const { email } = await createMembro(site.app);
    expect((await from(identita, email.toUpperCase())).status).toBe(202);
    expect(await countLettere(site.app, email, 'gia_registrato')).toBe(1);
    expect([await count('utenti', email), await count('iscrizioni', email)]).toEqual([1, 0]);
    expect(await isLinked(sub)).toBe(false);
  });

  test('the limit of a mailbox refuses free and taken addresses alike', async () => {
    const from = await full();
    const { identita } = await proved();
    const [free, { email: taken }] = [freshMail(), await createMembro(site.app)];
    const answers = async (email: string) => {
      const all = [];
      for (let n = 0; n < 5; n += 1) {
        all.push((await from(identita, email)).status);
        await lettereWritten(site.app);
      }
      return all;
    };
    expect(await answers(free)).toEqual([202, 202, 202, 202, 429]);
    expect(await answers(taken)).toEqual([202, 202, 202, 202, 429]);
    expect(await countLettere(site.app, free, 'iscrizione')).toBe(4);
    expect(await countLettere(site.app, taken, 'gia_registrato')).toBe(4);
  });

  test('an address vouched for by the provider is registered at once', async () => {
    const from = await full();
    const { sub, email } = { sub: `persona-${randomUUID()}`, email: freshMail() };
    site.spid.persone.set(sub, { ...ILARIA, email, email_verified: true });
    const { identita } = (await enterElsewhere(site, sub)).body;
    expect((await from(identita, freshMail())).status).toBe(201);
    expect([await count('utenti', email), await isLinked(sub)]).toEqual([1, true]);
  });
});

test('a network begins a hundred sign-ins in a quarter of an hour, without effect on other networks', async () => {
  const begin = async (ip: string) =>
    (await send(site.app, 'POST /auth/accesso-esterno/inizio', { ip })).status;
  for (let n = 0; n < 100; n += 1) expect(await begin('203.0.113.200')).toBe(200);
  expect([await begin('203.0.113.200'), await begin('203.0.113.201')]).toEqual([429, 200]);
});

describe('the link', () => {
  test('is valid for 24 hours, and the form and its identity are deleted at night', async () => {
    const { sub, email, token } = await waiting();
    site.app.clock.set('2027-03-02T09:00:01Z');
    expect([refusal(await complete(token, sub)), refusal(await check(token))]).toEqual([BAD, BAD]);
    await forget(site.app.deps, 'iscrizioni');
    expect([await count('iscrizioni', email), await isLinked(sub)]).toEqual([0, false]);
  });

  test('opened six times at once makes one account', async () => {
    const { sub, email, token } = await waiting();
    const { identita } = (await enterElsewhere(site, sub)).body;
    const body = { identita, iscrizione: token };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(site.app, ISCRIVI, { body })));
    // A late request enters the existing account, or finds the link used.
    const wrong = answers.filter(({ status }) => status !== 201).map(refusal);
    expect(wrong).toEqual(wrong.map(() => BAD));
    expect([await count('utenti', email), await isLinked(sub)]).toEqual([1, true]);
  });

  test('ends the other forms for its address, and the form sent again signs in', async () => {
    const { sub, email, identita, from, token } = await waiting();
    expect((await from(identita, email)).status).toBe(202);
    const second = await mailedToken(site.app, email, 'iscrizione');
    expect(second).not.toBe(token);
    expect((await complete(token, sub)).status).toBe(201);
    expect(refusal(await check(second))).toEqual(BAD);
    const again = await from(identita, email);
    expect([again.status, again.body.token_type]).toEqual([201, 'bearer']);
  });

  test('is refused, and stays, once somebody else has the address', async () => {
    const { sub, email, token } = await waiting();
    const { id } = await createMembro(site.app, { email });
    const refused = [400, 'REGISTER_USER_ALREADY_EXISTS'];
    expect([refusal(await complete(token, sub)), refusal(await check(token))]).toEqual([refused, refused]);
    expect(await isLinked(sub)).toBe(false);
    await site.app.deps.db.updateTable('utenti').set({ email: freshMail() }).where('id', '=', id).execute();
    expect((await complete(token, sub)).status).toBe(201);
  });

  test('is refused, and stays, while the identity opens another account; that one keeps it', async () => {
    const { sub, email, token } = await waiting();
    const { id: user_id } = await createMembro(site.app);
    const [{ iss }, now] = [site.app.deps.fornitore!, site.app.clock.now()];
    const linked = { iss, sub, user_id, collegata_il: now, usata_il: now, mail_garantita: null };
    await insertIdentita(site.app.deps.db, linked);
    const refused = [409, 'ESTERNO_GIA_COLLEGATO'];
    expect(refusal(await check(token))).toEqual(refused);
    expect([await count('utenti', email), await count('iscrizioni', email)]).toEqual([0, 1]);
    const entered = (await enterElsewhere(site, sub)).body;
    const me = await send(site.app, 'GET /utenti/me', { token: entered.access_token });
    expect(me.body.id).toBe(user_id);
    await site.app.pool.query('delete from identita_esterne where sub = $1', [sub]);
    expect((await complete(token, sub)).status).toBe(201);
  });

  test('of one identity at two addresses makes one account, also at once', async () => {
    const { identita, from, email, token, sub } = await waiting();
    const other = freshMail();
    expect((await from(identita, other)).status).toBe(202);
    const second = await mailedToken(site.app, other, 'iscrizione');
    const proof = (await enterElsewhere(site, sub)).body.identita;
    const open = (iscrizione: string) => send(site.app, ISCRIVI, { body: { identita: proof, iscrizione } });
    const answers = await Promise.all([open(token), open(second)]);
    const wrong = answers.filter(({ status }) => status !== 201).map(refusal);
    expect(wrong).toEqual(wrong.map(() => [409, 'ESTERNO_GIA_COLLEGATO']));
    expect((await count('utenti', email)) + (await count('utenti', other))).toBe(1);
    expect(await isLinked(sub)).toBe(true);
  });
});
