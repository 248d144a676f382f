import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { listAzioni } from '#test/factories/secondo-fattore.ts';
import {
  createAdmin,
  createMembro,
  freshCodice,
  freshMail,
  type Membro,
  PASSWORD,
} from '#test/factories/utente.ts';
import { png } from '#test/images.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { readCsv } from '#test/csv.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const dati = () => ({
  nome: 'Ermanno',
  cognome: 'Bassi',
  codice_fiscale: freshCodice(),
  telefono: '059 000 111',
  informata: true,
});
const create = (body: object, { token }: Membro = admin, headers = {}) =>
  send(app, 'POST /utenti', { token, body, headers });
const read = (id: string) => send(app, `GET /utenti/${id}`, { token: admin.token });
const giveMail = (id: string, email: string, { token }: Membro = admin) =>
  send(app, `PUT /utenti/${id}/email`, { token, body: { email } });
const login = (username: string, password: string) =>
  send(app, 'POST /auth/jwt/login', {
    raw: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const reset = (token: string, password = 'tre gatti sul tetto') =>
  send(app, 'POST /auth/reset-password', { body: { token, password } });
/** Every account and letter, which a refusal leaves unchanged. */
async function everybody(): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select (select jsonb_agg(to_jsonb(u) order by u.id) from utenti u) as utenti,
       (select count(*)::int from posta) as lettere`,
  );
  return rows;
}
const stored = async (id: string): Promise<string> =>
  (await app.deps.db.selectFrom('utenti').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

describe('a person with an address', () => {
  test('is invited, chooses a password with the link, once, and is verified by it', async () => {
    const email = freshMail();
    const { status, body } = await create({ ...dati(), email });
    expect([status, body.email, body.is_verified]).toEqual([201, email, false]);
    expect(body.informata).toEqual({
      quando: '2027-03-01T09:00:00.000Z',
      chi: { id: admin.id, nome: 'Ada', cognome: 'Ferri' },
    });
    expect(await listAzioni(app, body.id)).toEqual(['persona_creata']);
    const token = await mailedToken(app, email, 'invito');
    const check = () => send(app, 'POST /auth/controlla-link', { body: { scopo: 'password', token } });
    expect((await check()).status).toBe(204);
    expect((await reset(token)).status).toBe(200);
    expect(refusal(await reset(token))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect(refusal(await check())).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect((await login(email, 'tre gatti sul tetto')).status).toBe(200);
    expect((await read(body.id)).body.is_verified).toBe(true);
    expect(await listAzioni(app, body.id)).toEqual([
      'persona_creata',
      'password_cambiata',
      'email_verificata',
    ]);
  });

  test('has seven days for the invitation, and can ask for a new password later', async () => {
    const [late, inTime] = [freshMail(), freshMail()];
    for (const email of [late, inTime]) await create({ ...dati(), email });
    const [gone, good] = [await mailedToken(app, late, 'invito'), await mailedToken(app, inTime, 'invito')];
    app.clock.set('2027-03-08T08:59:00Z');
    expect((await reset(good)).status).toBe(200);
    app.clock.set('2027-03-08T09:01:00Z');
    expect(refusal(await reset(gone))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    await send(app, 'POST /auth/forgot-password', { body: { email: late } });
    expect((await reset(await mailedToken(app, late, 'password'))).status).toBe(200);
    app.clock.set('2027-03-01T09:00:00Z');
  });

  test('without mail is let in by a link on the desk’s screen, after the password', async () => {
    const show = (id: string, { token }: Membro = admin, at = app) =>
      send(at, `POST /utenti/${id}/invito`, { token });
    const tokenIn = ({ body }: { body: { link: string } }) => new URL(body.link).searchParams.get('token')!;
    const email = freshMail();
    const { id } = (await create({ ...dati(), email })).body;
    const late = await createAdmin(app);
    await app.pool.query(
      `update sessioni set confermata_il = confermata_il - interval '16 minutes' where user_id = $1`,
      [late.id],
    );
    expect(refusal(await show(id, late))).toEqual([403, 'PASSWORD_RICHIESTA']);
    const [first, second] = [await show(id), await show(id)];
    const mailed = await mailedToken(app, email, 'invito');
    expect(first.body.link).toMatch(/^http:\/\/prenota\.test\/password-reset\?token=[\w-]{43}$/);
    expect((await reset(tokenIn(second))).status).toBe(200);
    expect((await read(id)).body.is_verified).toBe(true);
    // One password, one link: the others have ended, that of the letter too.
    for (const token of [tokenIn(first), mailed])
      expect(refusal(await reset(token))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect(await listAzioni(app, id)).toEqual([
      'persona_creata',
      'invito_mostrato',
      'invito_mostrato',
      'password_cambiata',
      'email_verificata',
    ]);
    const { id: senza } = (await create({ ...dati(), email: null })).body;
    const { id: sola } = await createMembro(app, { puo_prenotare: false });
    for (const one of [id, senza, sola, admin.id])
      expect(refusal(await show(one))).toEqual([409, 'SENZA_LINK']);
    const smtp = await buildTestApp({ spedisce: true });
    try {
      const who = await createAdmin(smtp);
      const body = { ...dati(), email: freshMail() };
      const invited = (await send(smtp, 'POST /utenti', { token: who.token, body })).body.id;
      expect(refusal(await show(invited, who, smtp))).toEqual([409, 'SENZA_LINK']);
    } finally {
      await smtp.close();
    }
  });

  test('with a known address is offered instead, also to the second of two at once', async () => {
    const { id, email } = await createMembro(app);
    const before = await everybody();
    const taken = await create({ ...dati(), email: email.toUpperCase() });
    expect(refusal(taken)).toEqual([409, 'PERSONA_GIA_ISCRITTA']);
    expect(await everybody()).toEqual(before);
    expect(taken.body.persone).toEqual([{ id, nome: 'Graziella', cognome: 'Bellini', email }]);
    const other = await createAdmin(app);
    const address = freshMail();
    const answers = await Promise.all([
      create({ ...dati(), email: address }),
      create({ ...dati(), email: address }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [made, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(refused!.body.persone.map((one: { id: string }) => one.id)).toEqual([made!.body.id]);
    expect(await countLettere(app, address, 'invito')).toBe(1);
  });

  test('does not get an address that another account can still restore', async () => {
    const membro = await createMembro(app);
    await send(app, 'PATCH /utenti/me', { token: membro.token, body: { email: freshMail() } });
    const { email_in_attesa } = (await send(app, 'GET /utenti/me', { token: membro.token })).body;
    const link = await mailedToken(app, email_in_attesa, 'verifica');
    await send(app, 'POST /auth/verify', { token: membro.token, body: { token: link } });
    expect(refusal(await create({ ...dati(), email: membro.email }))).toEqual([409, 'PERSONA_GIA_ISCRITTA']);
  });
});

describe('a person without an address', () => {
  test('has none in any answer, cannot sign in nor recover a password, and is found by name', async () => {
    const cognome = `Senza${randomUUID().slice(0, 6)}`;
    const { status, body } = await create({ ...dati(), cognome, email: null });
    expect([status, body.email]).toEqual([201, null]);
    const inside = await stored(body.id);
    expect(inside).toBe(`${body.id}@senza-mail.invalid`);
    expect(refusal(await login(inside, PASSWORD))).toEqual([400, 'LOGIN_BAD_CREDENTIALS']);
    expect((await send(app, 'POST /auth/forgot-password', { body: { email: inside } })).status).toBe(202);
    expect(await countLettere(app, inside, 'password')).toBe(0);
    const { rows } = await app.pool.query(`select count(*)::int as n from posta where user_id = $1`, [
      body.id,
    ]);
    expect(rows[0].n).toBe(0);
    const search = (text: string) =>
      send(app, `GET /utenti/cerca?mail_prefix=${encodeURIComponent(text)}`, { token: admin.token });
    expect((await search(cognome)).body).toEqual([{ id: body.id, nome: 'Ermanno', cognome, email: null }]);
    for (const text of [inside, body.id.slice(0, 8)]) expect((await search(text)).body).toEqual([]);
    const registro = await send(app, `GET /registro?utente_id=${body.id}`, { token: admin.token });
    expect(registro.body[0].utente.email).toBeNull();
    const csv = await send(app, `GET /registro.csv?utente_id=${body.id}`, { token: admin.token });
    expect(readCsv(csv.bytes)).toContain(`;Ermanno ${cognome};`);
    expect(csv.bytes.toString()).not.toContain('senza-mail');
  });

  test.each(['x@senza-mail.invalid', 'X@Senza-Mail.INVALID', 'x@posta.senza-mail.invalid'])(
    '%s is not accepted as an address: not at the desk, nor for oneself, nor later',
    async (email) => {
      const { id } = (await create({ ...dati(), email: null })).body;
      const membro = await createMembro(app);
      const nuovo = { ...dati(), email, password: 'tre gatti sul tetto' };
      const before = await everybody();
      for (const answer of [
        await create({ ...dati(), email }),
        await giveMail(id, email),
        await send(app, 'POST /auth/register', { body: nuovo }),
        await send(app, 'PATCH /utenti/me', { token: membro.token, body: { email } }),
      ]) {
        expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
        expect(answer.body.errors).toMatchObject([{ campo: 'email', codice: 'email_riservata' }]);
      }
      expect(await everybody()).toEqual(before);
    },
  );

  test('gets one later: the invitation is sent, and a correction ends the first', async () => {
    const { id } = (await create(dati())).body;
    const [wrong, right] = [freshMail(), freshMail()];
    expect((await giveMail(id, wrong)).body).toMatchObject({ id, email: wrong, is_verified: false });
    const first = await mailedToken(app, wrong, 'invito');
    expect((await giveMail(id, right)).body.email).toBe(right);
    expect(refusal(await reset(first))).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
    expect((await reset(await mailedToken(app, right, 'invito'))).status).toBe(200);
    expect(await stored(id)).toBe(right);
  });

  test('letters on their way to a wrong address go to the right one, without ended links', async () => {
    const { id } = (await create(dati())).body;
    const [wrong, right] = [freshMail(), freshMail()];
    await giveMail(id, wrong);
    const insert = (tipo: string, stato: string, dati: object, gettone = {}) =>
      app.pool.query(
        `insert into posta (tipo, stato, destinatario, user_id, dati) values ($1, $2, $3, $4, $5)`,
        [tipo, stato, wrong.toUpperCase(), id, { ...dati, ...gettone }],
      );
    await insert('invito', 'fallita', { nome: 'Ermanno' }, { gettone_id: randomUUID() });
    // It also names the bookings' states.
    await insert('prenotazioni_sistemate', 'in_attesa', { voci: [] }, { gettone_id: randomUUID() });
    await insert('sollecito', 'fallita', { nome: 'Ermanno', prenotazione: 1 });
    await insert('promemoria', 'in_attesa', { prenotazione: 1 });
    await insert('promemoria', 'inviata', { prenotazione: 2 });
    await giveMail(id, right);
    const { rows } = await app.pool.query(
      `select tipo, stato, destinatario, dati ? 'nome' as nome, dati ? 'gettone_id' as link from posta where user_id = $1 order by tipo, stato`,
      [id],
    );
    expect(rows).toEqual([
      { tipo: 'invito', stato: 'in_attesa', destinatario: right, nome: false, link: true },
      { tipo: 'mail_tolta', stato: 'in_attesa', destinatario: wrong, nome: false, link: false },
      { tipo: 'prenotazioni_sistemate', stato: 'in_attesa', destinatario: right, nome: false, link: false },
      { tipo: 'promemoria', stato: 'in_attesa', destinatario: right, nome: false, link: false },
      { tipo: 'promemoria', stato: 'inviata', destinatario: wrong.toUpperCase(), nome: false, link: false },
      { tipo: 'sollecito', stato: 'fallita', destinatario: right, nome: false, link: false },
    ]);
  });

  test('a document uploaded by a stranger is deleted when the address is corrected, and so is the name at the door', async () => {
    const wrong = freshMail();
    const { id } = (await create({ ...dati(), email: wrong })).body;
    await reset(await mailedToken(app, wrong, 'invito'));
    const { access_token } = (await login(wrong, 'tre gatti sul tetto')).body;
    expect((await uploadDocumento(app, access_token, await png())).status).toBe(200);
    const door = { token: access_token, body: { nome_alla_porta: true } };
    expect((await send(app, 'PUT /utenti/me/porta', door)).status).toBe(200);
    await giveMail(id, freshMail());
    const { body } = await send(app, `GET /utenti/${id}/documento`, { token: admin.token });
    expect(body.stato).toBe('mancante');
    const { rows } = await app.pool.query('select nome_alla_porta from utenti where id = $1', [id]);
    expect(rows).toEqual([{ nome_alla_porta: false }]);
    expect(await listAzioni(app, id)).toContain('documento_rimosso');
  });

  test('does not get another account’s address, nor one while suspended', async () => {
    const [membro, { id }] = [await createMembro(app), (await create(dati())).body];
    const taken = await giveMail(id, membro.email);
    expect(refusal(taken)).toEqual([409, 'PERSONA_GIA_ISCRITTA']);
    expect(taken.body.persone[0].id).toBe(membro.id);
    await send(app, `PATCH /utenti/${id}`, { token: admin.token, body: { is_active: false } });
    expect(refusal(await giveMail(id, freshMail()))).toEqual([409, 'PERSONA_SOSPESA']);
    expect(refusal(await giveMail(randomUUID(), freshMail()))).toEqual([404, 'NOT_FOUND']);
  });

  test('people who registered themselves keep their address, and the password is required', async () => {
    const membro = await createMembro(app, { puo_prenotare: false });
    expect(refusal(await giveMail(membro.id, freshMail()))).toEqual([409, 'MAIL_GIA_SUA']);
    const boss = await createAdmin(app);
    app.clock.set('2027-03-01T09:15:01Z');
    expect(refusal(await giveMail(membro.id, freshMail(), boss))).toEqual([403, 'PASSWORD_RICHIESTA']);
    app.clock.set('2027-03-01T09:00:00Z');
  });
});

describe('an existing tax code', () => {
  test('is reported with its people, and does not prevent the registration', async () => {
    const persona = dati();
    const { id } = (await create(persona)).body;
    const spaced = ` ${persona.codice_fiscale.toLowerCase()} `;
    const before = await everybody();
    const told = await create({ ...persona, codice_fiscale: spaced });
    expect(refusal(told)).toEqual([409, 'CODICE_FISCALE_GIA_USATO']);
    expect(told.body.persone).toEqual([{ id, nome: 'Ermanno', cognome: 'Bassi', email: null }]);
    expect(await everybody()).toEqual(before);
    const again = await create({ ...persona, stesso_codice_fiscale: true });
    expect([again.status, again.body.id === id]).toEqual([201, false]);
  });

  test('two administrators who register the same person at once: one succeeds, the other is informed', async () => {
    const others = await Promise.all([1, 2, 3].map(() => createAdmin(app)));
    const persona = dati();
    const answers = await Promise.all([admin, ...others].map((chi) => create(persona, chi)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('a request sent again under its key registers nobody twice', async () => {
    const persona = { ...dati(), email: freshMail() };
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await create(persona, admin, headers), await create(persona, admin, headers)];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countLettere(app, persona.email, 'invito')).toBe(1);
  });
});

test.each([
  [{ informata: false }],
  [{ informata: undefined }],
  [{ nome: '' }],
  [{ email: 'nessuna' }],
  [{ email: '' }],
  [{ stesso_codice_fiscale: 'sì' }],
])('%j is not accepted', async (values) => {
  expect(refusal(await create({ ...dati(), ...values }))).toEqual([422, 'VALIDATION_ERROR']);
});

test('members register nobody', async () => {
  const membro = await createMembro(app);
  expect(refusal(await create(dati(), membro))).toEqual([403, 'FORBIDDEN']);
});
