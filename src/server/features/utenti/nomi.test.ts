import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro, freshMail, PASSWORD } from '#test/factories/utente.ts';
import { countLettere, lettereWritten } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';

const app = await openTestApp();

const register = (dati: object = {}) =>
  send(app, 'POST /auth/register', {
    body: {
      nome: 'Ilaria',
      cognome: 'Conti',
      codice_fiscale: 'X',
      telefono: '1',
      email: freshMail(),
      password: PASSWORD,
      ...dati,
    },
  });
const fieldsOf = ({ body }: { body: any }): string[] => body.errors.map(({ campo }: any) => campo);

const BAD = [
  'Hai vinto!\n\nhttp://premi.example',
  'Ilaria\rBcc: altri@posta.example',
  'Ilaria\u2028Conti',
  '\u001b[2JIlaria',
  'Ila\u200bria',
  'clicca su premi.online',
  'scrivi a chi@posta.example',
];

describe('a name with text for a letter', () => {
  test.each(BAD)('%j is refused for a person', async (text) => {
    const answer = await register({ nome: text, cognome: text, telefono: text.slice(0, 40) });
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(['nome', 'cognome', 'telefono']);
    for (const { messaggio } of answer.body.errors) expect(messaggio).toMatch(/^(Scrivi|Togli) /);
    const { token } = await createMembro(app);
    expect((await send(app, 'PATCH /utenti/me', { token, body: { nome: text } })).status).toBe(422);
  });

  test.each(BAD)('%j is refused for a resource or group', async (nome) => {
    const { token } = await createAdmin(app);
    const body = { nome, descrizione: 'Una\ndescrizione', tipo: 'spazio' };
    expect(fieldsOf(await send(app, 'POST /prenotabili', { token, body }))).toEqual(['nome']);
    expect(fieldsOf(await send(app, 'POST /gruppi', { token, body: { nome, tipo: 'spazio' } }))).toEqual([
      'nome',
    ]);
  });

  test('the subject of a report is one line and its text may have several; both may contain addresses', async () => {
    const report = (body: object) =>
      send(app, 'POST /segnalazioni', {
        body: { mail: freshMail(), problema: 'A', descrizione: 'B', ...body },
      });
    expect(fieldsOf(await report({ problema: 'A\nBcc: x', descrizione: 'B\u001b[2J' }))).toEqual([
      'problema',
      'descrizione',
    ]);
    const fine = { problema: 'Da chi@posta.example non parte', descrizione: 'Ecco:\nhttps://posta.example' };
    expect((await report(fine)).status).toBe(201);
  });
});

test('a member with an unverified address gets letters without a name, and with it once verified', async () => {
  const email = freshMail();
  const { id } = (await register({ email, nome: 'Comprate Tutti Qui' })).body;
  await register({ email });
  await send(app, 'POST /auth/forgot-password', { body: { email } });
  await lettereWritten(app);
  await send(app, 'POST /auth/request-verify-token', { body: { email } });
  const said = async () => {
    await lettereWritten(app);
    const query = app.deps.db.selectFrom('posta').select(['tipo', 'dati']).where('destinatario', '=', email);
    return query.orderBy('numero').execute();
  };
  expect((await said()).map(({ tipo }) => tipo)).toEqual([
    'verifica',
    'gia_registrato',
    'password',
    'verifica',
  ]);
  expect(JSON.stringify(await said())).not.toContain('Comprate');
  await app.deps.db.updateTable('utenti').set({ is_verified: true }).where('id', '=', id).execute();
  await send(app, 'POST /auth/forgot-password', { body: { email: email.toUpperCase() } });
  expect((await said()).at(-1)).toMatchObject({ tipo: 'password', dati: { nome: 'Comprate Tutti Qui' } });
});

describe('all spellings of a mailbox are one address', () => {
  test.each([
    ['letters of another width', 'ｍaria', 'posta.example'],
    ['a domain of another width', 'maria', 'ｐosta．example'],
    ['an ideographic full stop', 'maria', 'posta。example'],
  ])('%s counts as taken, and can sign in', async (_, local, domain) => {
    const tag = randomUUID();
    expect((await register({ email: `Maria.${tag}@posta.example` })).body.email).toBe(
      `Maria.${tag}@posta.example`,
    );
    const other = `${local}.${tag}@${domain}`;
    expect(refusal(await register({ email: other }))).toEqual([400, 'REGISTER_USER_ALREADY_EXISTS']);
    expect((await signIn(app, { username: other })).status).toBe(200);
    const { token } = await createMembro(app, { puo_prenotare: false });
    expect(refusal(await send(app, 'PATCH /utenti/me', { token, body: { email: other } }))).toEqual([
      400,
      'UPDATE_USER_EMAIL_ALREADY_EXISTS',
    ]);
  });

  test('a domain with accents is stored in ASCII, and found in any spelling', async () => {
    const tag = randomUUID();
    expect((await register({ email: `${tag}@città.example` })).body.email).toBe(
      `${tag}@xn--citt-3na.example`,
    );
    for (const domain of ['CITTÀ.example', 'citta\u0300.example', 'XN--CITT-3NA.example']) {
      expect((await signIn(app, { username: `${tag}@${domain}` })).status).toBe(200);
      expect(refusal(await register({ email: `${tag}@${domain}` })).at(0)).toBe(400);
    }
  });

  test.each(['ma\u200bria@posta.example', 'ma\u00adria@posta.example', 'ma\u001bria@posta.example'])(
    '%j is refused with its error',
    async (email) => {
      const answer = await register({ email });
      expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
      expect(answer.body.errors).toEqual([
        expect.objectContaining({
          campo: 'email',
          messaggio: 'L’indirizzo contiene segni che non si vedono: scrivilo di nuovo',
        }),
      ]);
    },
  );
});

test.each([
  ['ilaria@cittàvecchia.example', 'ilaria@xn--cittvecchia-b7a.example'],
  ['ｎina@posta.example', 'nina@posta.example'],
])('an account from before, %s, still works: login, recovery, own data', async (email, form) => {
  const membro = await createMembro(app, { email });
  expect((await signIn(app, { username: email.toUpperCase() })).status).toBe(200);
  await send(app, 'POST /auth/forgot-password', { body: { email } });
  expect(await countLettere(app, email, 'password')).toBe(1);
  const mine = { nome: 'Ilaria', cognome: 'Conti' };
  const changed = await send(app, 'PATCH /utenti/me', { token: membro.token, body: mine });
  expect(changed.body).toMatchObject({ ...mine, email, is_verified: true });
  // The form sends the address with the rest: it is normalised, and stays verified.
  const whole = await send(app, 'PATCH /utenti/me', { token: membro.token, body: { ...mine, email } });
  expect(whole.body).toMatchObject({ is_verified: true, email: form });
  expect((await signIn(app, { username: email })).status).toBe(200);
});
