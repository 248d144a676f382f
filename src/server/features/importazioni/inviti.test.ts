import { expect, test } from 'vitest';
import { wakePosta } from '../posta/service.ts';
import { openWithMail } from '#test/app-with-mail.ts';
import { rigaPersona } from '#test/factories/persona.ts';
import { createAdmin, createMembro, freshMail } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';

const { app, smtp } = await openWithMail();
const admin = await createAdmin(app);

async function importAll(righe: object[]): Promise<void> {
  const body = { tipo: 'persone', righe };
  const seen = await send(app, 'POST /importazioni', {
    token: admin.token,
    body: { ...body, anteprima: true },
  });
  const done = await send(app, 'POST /importazioni', {
    token: admin.token,
    body: { ...body, anteprima: false, impronta: seen.body.impronta },
  });
  expect(done.status).toBe(200);
}
const count = async (dove: string): Promise<number> =>
  (await app.pool.query(`select count(*)::int as n from posta where ${dove}`)).rows[0].n;
const SENT = `tipo = 'invito' and stato = 'inviata'`;
const until = (dove: string, quante: number) =>
  expect
    .poll(async () => {
      wakePosta(app.deps);
      return count(dove);
    })
    .toBe(quante);
/** As if the letters had been sent so long ago. */
const later = (interval: string) =>
  app.pool.query(`update posta set presa_il = presa_il - $1::interval where per_ultima`, [interval]);
async function look(): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    wakePosta(app.deps);
    await new Promise((done) => setTimeout(done, 40));
  }
}

test('at most 50 invitations are sent in an hour, and other letters go first', async () => {
  const righe = Array.from({ length: 120 }, () => rigaPersona());
  await importAll(righe);
  await until(SENT, 50);
  await look();
  expect(await count(SENT)).toBe(50);
  await later('59 minutes');
  await look();
  expect(await count(SENT)).toBe(50);
  // Another letter that is queued now is sent before the 70 waiting ones.
  const membro = await createMembro(app, { puo_prenotare: false });
  await send(app, 'POST /auth/request-verify-token', {
    token: membro.token,
    body: { email: membro.email },
  });
  await smtp.waitFor(({ destinatari }) => destinatari.includes(membro.email));
  expect(await count(SENT)).toBe(50);
  await later('2 minutes');
  await until(SENT, 100);
  await look();
  expect(await count(SENT)).toBe(100);
  await later('61 minutes');
  await until(SENT, 120);
});

test('the invitation says why it is sent and where the notice is, and its 7 days begin when it is sent', async () => {
  await later('2 hours');
  const righe = Array.from({ length: 52 }, () => rigaPersona());
  await importAll(righe);
  await until(`${SENT} and destinatario = any(array['${righe.map(({ email }) => email).join("','")}'])`, 50);
  const waits = `tipo = 'invito' and stato = 'in_attesa'`;
  const { rows } = await app.pool.query(`select destinatario from posta where ${waits} limit 1`);
  const { destinatario } = rows[0];
  // Nine days later: a link that began at the import would have ended.
  app.clock.set('2027-03-10T09:00:00Z');
  await later('2 hours');
  const [letter] = await smtp.waitFor(({ destinatari }) => destinatari.includes(destinatario));
  expect(letter!.subject).toBe(`Il tuo account a ${app.deps.centro.nome}`);
  expect(letter!.text).toContain('/privacy');
  expect(letter!.text).toContain('/regolamento');
  // The address is unproved: the letter carries no name that somebody could have invented.
  expect(letter!.text).not.toContain('Marta');
  const token = new URL(/https?:\/\/\S+password-reset\S+/.exec(letter!.text!)![0]).searchParams.get('token');
  app.clock.set('2027-03-17T08:59:00Z');
  const reset = () =>
    send(app, 'POST /auth/reset-password', { body: { token, password: 'tre gatti sul tetto' } });
  const check = () => send(app, 'POST /auth/controlla-link', { body: { scopo: 'password', token } });
  expect((await check()).status).toBe(204);
  app.clock.set('2027-03-17T09:00:01Z');
  expect((await check()).status).toBe(400);
  app.clock.set('2027-03-17T08:59:00Z');
  expect((await reset()).status).toBe(200);
  app.clock.set('2027-03-01T09:00:00Z');
});

test('a waiting invitation is sent at once at an administrator’s request, and never after its link has ended', async () => {
  await later('2 hours');
  const righe = Array.from({ length: 53 }, () => rigaPersona());
  await importAll(righe);
  const waits = `tipo = 'invito' and stato = 'in_attesa'`;
  await until(waits, 3);
  const { rows } = await app.pool.query(
    `select numero, destinatario, user_id from posta where ${waits} order by numero`,
  );
  const [uno, due] = rows;
  const sent = await send(app, `POST /posta/${uno.numero}/reinvia`, { token: admin.token });
  expect(sent.status).toBe(200);
  await smtp.waitFor(({ destinatari }) => destinatari.includes(uno.destinatario));
  await until(waits, 2);
  const other = freshMail();
  const { token } = await createAdmin(app);
  expect(
    (await send(app, `PUT /utenti/${due.user_id}/email`, { token, body: { email: other } })).status,
  ).toBe(200);
  await smtp.waitFor(({ destinatari }) => destinatari.includes(other));
  expect(await count(`destinatario = '${due.destinatario}' and tipo = 'invito'`)).toBe(0);
});
