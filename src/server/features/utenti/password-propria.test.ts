import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { enterElsewhere, openWithProvider } from '#test/app-with-provider.ts';
import { createAdmin, createMembro, freshMail, openSession, PASSWORD } from '#test/factories/utente.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';
import { writeTesto, type Lettera } from '../posta/lettere.ts';

const NUOVA = 'la nonna frigge le rane';
const { app, spid } = await openWithProvider();
const admin = await createAdmin(app);
afterEach(() => app.clock.later(0));

const CAMBIA = 'POST /auth/cambia-password';
const change = (token: string, body: object = {}) =>
  send(app, CAMBIA, { token, body: { attuale: PASSWORD, password: NUOVA, ...body } });
const listed = async (token: string): Promise<{ chiave: string; tipo: string; nome: string | null }[]> =>
  (await send(app, 'GET /auth/cambia-password', { token })).body;

async function link(token: string): Promise<string> {
  const sub = randomUUID();
  spid.persone.set(sub, {});
  const target = 'POST /utenti/me/accesso-esterno/inizio';
  const { body: inizio } = await send(app, target, { token, body: { scopo: 'collegamento' } });
  const ritorno = await spid.signIn(inizio.indirizzo, sub);
  const body = { tentativo: inizio.tentativo, ritorno };
  expect((await send(app, 'POST /utenti/me/accesso-esterno', { token, body })).status).toBe(200);
  return sub;
}
const makeCalendario = async (token: string): Promise<string> => {
  const { indirizzo } = (await send(app, 'POST /utenti/me/calendari', { token })).body;
  return `GET ${new URL(indirizzo).pathname.replace(/^\/api/, '')}`;
};

async function thiefIn() {
  const membro = await createMembro(app);
  const token = await openSession(app, membro.id);
  const sub = await link(token);
  const feed = await makeCalendario(token);
  const wanted = freshMail();
  expect((await send(app, 'PATCH /utenti/me', { token, body: { email: wanted } })).status).toBe(200);
  const verifica = await mailedToken(app, wanted, 'verifica');
  const opens = async () => ({
    identita: (await enterElsewhere({ app, spid }, sub)).body.esito === 'entrata',
    calendario: (await send(app, feed)).status === 200,
    indirizzo: (await send(app, 'GET /utenti/me', { token: membro.token })).body.email_in_attesa === wanted,
  });
  return { membro, wanted, verifica, opens };
}

test('a new password ends everything created since the account, and says so beforehand', async () => {
  const { membro, wanted, verifica, opens } = await thiefIn();
  expect(await opens()).toEqual({ identita: true, calendario: true, indirizzo: true });
  expect(await countLettere(app, membro.email, 'identita_collegata')).toBe(1);
  expect((await listed(membro.token)).map(({ tipo, nome }) => [tipo, nome])).toEqual([
    ['identita', 'Prova SPID'],
    ['calendario_mie', null],
    ['indirizzo', wanted],
  ]);
  expect((await change(membro.token)).status).toBe(204);
  expect(await opens()).toEqual({ identita: false, calendario: false, indirizzo: false });
  const late = await send(app, 'POST /auth/verify', { token: membro.token, body: { token: verifica } });
  expect(refusal(late)).toEqual([400, 'VERIFY_USER_BAD_TOKEN']);
  expect(await listed(membro.token)).toEqual([]);
  const { rows } = await app.pool.query(
    `select azione from registro where utente_id = $1 and azione not in ('accesso_collegato', 'calendario_creato')
     order by id offset 1`,
    [membro.id],
  );
  expect(rows.map(({ azione }) => azione)).toEqual([
    'accesso_scollegato',
    'calendario_revocato',
    'utente_modificato',
    'password_cambiata',
  ]);
});

test('ticked items stay, are named by the letter, and are not asked about again', async () => {
  const { membro, opens } = await thiefIn();
  const chiavi = await listed(membro.token);
  app.clock.later(60);
  const tieni = chiavi.filter(({ tipo }) => tipo !== 'indirizzo').map(({ chiave }) => chiave);
  expect((await change(membro.token, { tieni: [...tieni, 'un altro'] })).status).toBe(204);
  expect(await opens()).toEqual({ identita: true, calendario: true, indirizzo: false });
  const { rows } = await app.pool.query(
    `select tipo, dati from posta where destinatario = $1 and tipo = 'password_cambiata'`,
    [membro.email],
  );
  expect(rows[0].dati.restano).toEqual([
    { tipo: 'identita', di: 'Prova SPID' },
    { tipo: 'calendario_mie', di: null },
  ]);
  const { centro } = app.deps;
  const say = (lingua: 'it' | 'en') =>
    writeTesto(
      rows[0] as Lettera,
      { lingua, centro, publicUrl: 'https://prenota.test', suCarta: false } as never,
    ).paragrafi;
  expect(say('it')).toContain(
    'Oltre alla nuova password resta: l’accesso con Prova SPID, l’indirizzo privato del tuo calendario. Se non lo riconosci, toglilo dal profilo.',
  );
  expect(say('en').join(' ')).toContain('logging in with Prova SPID, the private address of your calendar');
  expect(await listed(membro.token)).toEqual([]);
  expect((await change(membro.token, { attuale: NUOVA, password: PASSWORD })).status).toBe(204);
  expect(await opens()).toMatchObject({ identita: true, calendario: true });
});

test('the replacement of a ticked item ends', async () => {
  const { membro } = await thiefIn();
  const tieni = (await listed(membro.token)).map(({ chiave }) => chiave);
  app.clock.later(60);
  const feed = await makeCalendario(membro.token);
  await send(app, 'DELETE /utenti/me/accesso-esterno', { token: membro.token });
  const sub = await link(membro.token);
  const email = freshMail();
  await send(app, 'PATCH /utenti/me', { token: membro.token, body: { email } });
  expect((await change(membro.token, { tieni })).status).toBe(204);
  expect((await send(app, feed)).status).toBe(404);
  expect((await enterElsewhere({ app, spid }, sub)).body.esito).toBe('iscrizione');
  expect((await send(app, 'GET /utenti/me', { token: membro.token })).body.email_in_attesa).toBeNull();
});

test('of two changes at once one is made; items kept only by the other have ended', async () => {
  const { membro, opens } = await thiefIn();
  const tieni = (await listed(membro.token)).map(({ chiave }) => chiave);
  const answers = await Promise.all([
    change(membro.token),
    change(membro.token, { password: 'nove rane in uno stagno', tieni }),
  ]);
  const done = answers.map(({ status }) => status === 204);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await opens()).toEqual(
    done[0]
      ? { identita: false, calendario: false, indirizzo: false }
      : { identita: true, calendario: true, indirizzo: true },
  );
});

test('in another browser the creator is signed out, and cannot create it again', async () => {
  const { membro } = await thiefIn();
  const { access_token: token } = (await signIn(app, { username: membro.email })).body;
  expect((await change(token)).status).toBe(204);
  for (const target of ['GET /auth/cambia-password', 'POST /utenti/me/calendari'])
    expect(refusal(await send(app, target, { token: membro.token }))).toEqual([401, 'UNAUTHORIZED']);
});

test('an administrator sees which of the centre’s calendars end, and other people’s are not listed', async () => {
  const { token } = await createAdmin(app);
  await send(app, 'POST /calendari', { token, body: { prenotabile_id: null } });
  await makeCalendario(admin.token);
  expect((await listed(token)).map(({ tipo }) => tipo)).toEqual(['calendario_tutte']);
  expect(refusal(await send(app, 'GET /auth/cambia-password'))).toEqual([401, 'UNAUTHORIZED']);
});

test.each([[['x'.repeat(2001)]], [Array(201).fill('x')], ['tutto'], [[1]]])(
  'a list to keep that is too long, or missing, is refused: %#',
  async (tieni) => {
    const { token } = await createMembro(app);
    const { status, body } = await change(token, { tieni });
    expect([status, body.code]).toEqual([422, 'VALIDATION_ERROR']);
  },
);
