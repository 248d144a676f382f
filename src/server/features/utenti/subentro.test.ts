import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, freshMail, PASSWORD } from '#test/factories/utente.ts';
import { png } from '#test/images.ts';
import { countLettere, mailedToken } from '#test/links.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const dati = (altro: object = {}) => ({
  nome: 'Vera',
  cognome: 'Lodi',
  codice_fiscale: randomUUID().slice(0, 16).toUpperCase(),
  telefono: '059 1',
  email: null as string | null,
  informata: true,
  ...altro,
});
const takeOver = (id: string, body: object = dati()) =>
  send(app, `POST /utenti/${id}/subentro`, { token: admin.token, body });
/** An account that a stranger registered with another person's address. */
const prepared = () => createMembro(app, { puo_prenotare: false });
const sides = async () =>
  multipart(
    await Promise.all(
      ['fronte', 'retro'].map(async (campo) => ({ campo, nome: 'a.png', contenuto: await png() })),
    ),
  );
const upload = async (target: string, token: string) => {
  return send(app, target, { token, ...(await sides()) });
};
const days = async () => ({
  inizio: '2027-03-10',
  fine: '2027-03-10',
  entry_id: await createPrenotabile(app),
  entry_tipo: 'prenotabile',
});
const bookFor = async (id: string) => {
  const body = { ...(await days()), nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'] };
  return send(app, `POST /utenti/${id}/prenotazioni`, { token: admin.token, body });
};
const waitFor = async (id: string) => {
  const body = await days();
  const { id: holder } = await createMembro(app);
  await send(app, `POST /utenti/${holder}/prenotazioni`, { token: admin.token, body });
  return send(app, `POST /utenti/${id}/attese`, { token: admin.token, body });
};
const correct = (id: string, body: object = { telefono: '059 2' }) =>
  send(app, `PATCH /utenti/${id}`, { token: admin.token, body });
const addDays = (id: string, what: 'acquisti' | 'correzioni') => {
  const body = {
    acquisti: { pacchetto: 5, importo: 50, come: 'contanti' },
    correzioni: { giorni: 2, motivo: 'Dal quaderno' },
  }[what];
  return send(app, `POST /utenti/${id}/giornate/${what}`, { token: admin.token, body });
};
const read = async (id: string) => (await send(app, `GET /utenti/${id}`, { token: admin.token })).body;
const NON_PROVATO = [409, 'INDIRIZZO_NON_PROVATO'];
const GIA_SUA = [409, 'MAIL_GIA_SUA'];

test('for an account that a stranger may have prepared, the desk must take it over before uploads, bookings and corrections', async () => {
  const { id } = await prepared();
  expect(refusal(await upload(`POST /utenti/${id}/documento`, admin.token))).toEqual(NON_PROVATO);
  expect(refusal(await bookFor(id))).toEqual(NON_PROVATO);
  expect(refusal(await waitFor(id))).toEqual(NON_PROVATO);
  expect(refusal(await correct(id))).toEqual(NON_PROVATO);
  expect((await read(id)).telefono).not.toBe('059 2');
  expect((await takeOver(id)).status).toBe(200);
  expect((await upload(`POST /utenti/${id}/documento`, admin.token)).status).toBe(200);
  expect((await bookFor(id)).status).toBe(201);
  expect((await waitFor(id)).status).toBe(201);
  expect((await correct(id)).body.telefono).toBe('059 2');
});

test('such an account can be suspended; a correction sent along changes neither', async () => {
  const { id } = await prepared();
  expect(refusal(await correct(id, { is_active: false, telefono: '059 2' }))).toEqual(NON_PROVATO);
  expect((await read(id)).is_active).toBe(true);
  expect((await correct(id, { is_active: false })).body.is_active).toBe(false);
});

test('such an account can neither buy nor get days', async () => {
  const { id } = await prepared();
  const both = async () => [await addDays(id, 'acquisti'), await addDays(id, 'correzioni')];
  expect((await both()).map(refusal)).toEqual([NON_PROVATO, NON_PROVATO]);
  const { rows } = await app.pool.query('select 1 from giornate where user_id = $1', [id]);
  expect(rows).toEqual([]);
  expect((await takeOver(id)).status).toBe(200);
  expect((await both()).map(({ status }) => status)).toEqual([201, 201]);
});

test('an upload for such an account is refused before a picture is decoded', async () => {
  const { id } = await prepared();
  const contenuto = Buffer.from('no picture');
  const files = ['fronte', 'retro'].map((campo) => ({ campo, nome: 'a.png', contenuto }));
  const answer = await send(app, `POST /utenti/${id}/documento`, { token: admin.token, ...multipart(files) });
  expect(refusal(answer)).toEqual(NON_PROVATO);
});

test('an earlier held place of such an account is not claimed by the desk', async () => {
  const { id: membro } = await createMembro(app);
  const booked = await days();
  const { id: holder, token } = await createMembro(app);
  const made = await send(app, `POST /utenti/${holder}/prenotazioni`, { token: admin.token, body: booked });
  const wait = await send(app, `POST /utenti/${membro}/attese`, { token: admin.token, body: booked });
  expect([made.status, wait.status]).toEqual([201, 201]);
  await send(app, `DELETE /utenti/me/prenotazioni/${made.body.id}`, { token });
  await app.pool.query('update utenti set is_verified = false where id = $1', [membro]);
  const accept = await send(app, `POST /attese/${wait.body.id}/accetta`, {
    token: admin.token,
    body: { nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'] },
  });
  expect(refusal(accept)).toEqual(NON_PROVATO);
});

test('nothing of the stranger’s stays: session, password, link, data, name at the door, document', async () => {
  const stranger = await prepared();
  const { id, email: mistyped, token } = stranger;
  expect((await upload('POST /utenti/me/documento', token)).status).toBe(200);
  await send(app, 'PUT /utenti/me/porta', { token, body: { nome_alla_porta: true } });
  await send(app, 'POST /auth/forgot-password', { body: { email: mistyped } });
  const link = await mailedToken(app, mistyped, 'password');
  const email = freshMail();
  const body = dati({ email });
  const { status, body: scheda } = await takeOver(id, body);
  const { informata, ...shown } = body;
  expect([status, scheda]).toMatchObject([200, { ...shown, is_verified: false, documento_caricato: false }]);
  expect(scheda.informata.chi.id).toBe(admin.id);
  expect(informata).toBe(true);
  expect((await send(app, 'GET /utenti/me', { token })).status).toBe(401);
  for (const username of [mistyped, email])
    expect(refusal(await signIn(app, { username, password: PASSWORD }))[0]).toBe(400);
  const reset = { token: link, password: 'una password ancora nuova' };
  expect(refusal(await send(app, 'POST /auth/reset-password', { body: reset }))).toEqual([
    400,
    'RESET_PASSWORD_BAD_TOKEN',
  ]);
  expect((await app.pool.query('select 1 from documenti where user_id = $1', [id])).rows).toEqual([]);
  const { rows } = await app.pool.query('select nome_alla_porta from utenti where id = $1', [id]);
  expect(rows).toEqual([{ nome_alla_porta: false }]);
  expect([await countLettere(app, email, 'invito'), await countLettere(app, mistyped, 'mail_tolta')]).toEqual(
    [1, 1],
  );
  const azioni = (
    await app.pool.query('select azione from registro where utente_id = $1 and attore_id = $2', [
      id,
      admin.id,
    ])
  ).rows.map(({ azione }: { azione: string }) => azione);
  expect(azioni.toSorted()).toEqual(['documento_rimosso', 'subentro']);
});

test('without an address the person gets letters on paper; the same address is invited anew', async () => {
  const { id } = await prepared();
  expect((await takeOver(id)).body.email).toBeNull();
  const { id: other, email } = await prepared();
  expect((await takeOver(other, dati({ email }))).body.email).toBe(email);
  expect(await countLettere(app, email, 'invito')).toBe(1);
  expect(await countLettere(app, email, 'mail_tolta')).toBe(0);
});

test('only where it is needed, with the person’s own data, after the password', async () => {
  const persona = await createPersona(app, admin);
  const { id: proved, email: taken } = await createMembro(app);
  for (const id of [persona, proved, admin.id])
    expect(refusal(await takeOver(id))).toEqual([409, 'MAIL_GIA_SUA']);
  expect(refusal(await takeOver(randomUUID()))).toEqual([404, 'NOT_FOUND']);
  const { id: suspended } = await createMembro(app, { puo_prenotare: false, is_active: false });
  expect(refusal(await takeOver(suspended))).toEqual([409, 'PERSONA_SOSPESA']);
  const { id } = await prepared();
  expect(refusal(await takeOver(id, dati({ email: taken })))).toEqual([409, 'PERSONA_GIA_ISCRITTA']);
  const { codice_fiscale } = (await send(app, `GET /utenti/${persona}`, { token: admin.token })).body;
  expect(refusal(await takeOver(id, dati({ codice_fiscale })))).toEqual([409, 'CODICE_FISCALE_GIA_USATO']);
  expect(refusal(await takeOver(id, dati({ informata: false })))).toEqual([422, 'VALIDATION_ERROR']);
  await app.pool.query(
    `update sessioni set confermata_il = confermata_il - interval '1 hour' where user_id = $1`,
    [admin.id],
  );
  expect(refusal(await takeOver(id))).toEqual([403, 'PASSWORD_RICHIESTA']);
  await app.pool.query(
    `update sessioni set confermata_il = confermata_il + interval '1 hour' where user_id = $1`,
    [admin.id],
  );
});

test('requested twice at once it is taken over once', async () => {
  const { id } = await prepared();
  const answers = await Promise.all([takeOver(id), takeOver(id), takeOver(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

/** An account with a verified mailbox, without a document. */
const proved = () => createMembro(app, { documento_stato: 'mancante' });
const act = (id: string, what: string, body: object) =>
  send(app, `POST /utenti/${id}/documento/${what}`, { token: admin.token, body });

test('an account with a proved address is taken over as long as neither the desk nor a document has used it', async () => {
  const { id, token } = await proved();
  expect((await read(id)).subentro).toBe(true);
  expect((await correct(id, { is_active: false })).status).toBe(200);
  expect((await read(id)).subentro).toBe(false);
  expect((await correct(id, { is_active: true })).status).toBe(200);
  const { status, body } = await takeOver(id);
  expect([status, body.is_verified, body.subentro]).toEqual([200, false, false]);
  expect((await send(app, 'GET /utenti/me', { token })).status).toBe(401);

  const { id: shown, token: own } = await proved();
  expect((await upload('POST /utenti/me/documento', own)).status).toBe(200);
  expect([(await read(shown)).subentro, refusal(await takeOver(shown))]).toEqual([false, GIA_SUA]);
  const { versione } = (await send(app, `GET /utenti/${shown}/documento`, { token: admin.token })).body;
  expect((await act(shown, 'rifiuto', { versione, motivo: 'nome_diverso' })).status).toBe(200);
  expect((await takeOver(shown)).status).toBe(200);
});

test.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['booked', bookFor],
  ['waited', waitFor],
  ['sold days', (id) => addDays(id, 'acquisti')],
  ['corrected the data', (id) => correct(id)],
  ['uploaded a document', (id) => upload(`POST /utenti/${id}/documento?mail_sua=true`, admin.token)],
])('an account for which the desk has %s is not taken over', async (_what, use) => {
  const { id } = await proved();
  expect((await use(id)).status).toBeLessThan(300);
  expect([(await read(id)).subentro, refusal(await takeOver(id))]).toEqual([false, GIA_SUA]);
});

test('before a document is uploaded to a self-registered account, the desk has asked whose address it is', async () => {
  const into = (id: string, asked = '') => upload(`POST /utenti/${id}/documento${asked}`, admin.token);
  const DA_CHIEDERE = [409, 'MAIL_DA_CHIEDERE'];
  const { id } = await proved();
  expect((await read(id)).mail_da_chiedere).toBe(true);
  for (const asked of ['', '?mail_sua=false']) expect(refusal(await into(id, asked))).toEqual(DA_CHIEDERE);
  const files = ['fronte', 'retro'].map((campo) => ({
    campo,
    nome: 'a.png',
    contenuto: Buffer.from('none'),
  }));
  const unread = { token: admin.token, ...multipart(files) };
  expect(refusal(await send(app, `POST /utenti/${id}/documento`, unread))).toEqual(DA_CHIEDERE);
  expect((await into(id, '?mail_sua=true')).status).toBe(200);
  // Until it is verified nothing is proved; then another one is uploaded without a question.
  expect(refusal(await into(id))).toEqual(DA_CHIEDERE);
  const { versione } = (await send(app, `GET /utenti/${id}/documento`, { token: admin.token })).body;
  expect((await act(id, 'verifica', { versione })).status).toBe(200);
  expect([(await read(id)).mail_da_chiedere, (await into(id)).status]).toEqual([false, 200]);
  // There is no question for people registered by the centre, nor for an administrator.
  for (const known of [await createPersona(app, admin), (await createAdmin(app)).id])
    expect([(await read(known)).mail_da_chiedere, (await into(known)).status]).toEqual([false, 200]);
});
