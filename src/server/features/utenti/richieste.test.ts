import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, freshMail } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { send } from '#test/request.ts';
import { inTransaction } from '../../platform/db.ts';
import { answerNext, noteRichiesta } from './richieste-service.ts';

const app = await openTestApp();

const rows = () =>
  app.pool
    .query<{ tentativi: number; pausa: number }>(
      'select tentativi, extract(epoch from presa_fino - now())::float8 as pausa from richieste',
    )
    .then((result) => result.rows);
const makeDue = () => app.pool.query(`update richieste set presa_fino = now() - interval '1 second'`);

test('a letter whose writing fails is tried again until it succeeds, and is counted once', async () => {
  const membro = await createMembro(app);
  const nuovo = freshMail();
  await app.pool.query(
    `alter table posta add constraint guasto check (destinatario <> '${nuovo}') not valid`,
  );
  expect((await send(app, 'PATCH /utenti/me', { token: membro.token, body: { email: nuovo } })).status).toBe(
    200,
  );
  // More often than the hourly limit of a mailbox.
  for (let n = 1; n <= 6; n += 1) {
    await makeDue();
    while ((await rows())[0]!.tentativi < n) {
      app.deps.jobs.wake('richieste');
      await sleep(10);
    }
  }
  // The request is not being answered now: it pauses for 32 seconds.
  await app.pool.query('alter table posta drop constraint guasto');
  await makeDue();
  expect(await countLettere(app, nuovo, 'verifica')).toBe(1);
});

test('a failing request is retried after growing pauses, and dropped in the end', async () => {
  await app.deps.jobs.stop();
  await inTransaction(app.deps.db, (tx) =>
    noteRichiesta(tx, { tipo: 'password', email: 'chi@posta.example' }),
  );
  const guasto = new Error('guasto');
  const pauses: number[] = [];
  for (let n = 1; n <= 15; n += 1) {
    await makeDue();
    await expect(answerNext(app.deps, () => Promise.reject(guasto))).rejects.toBe(guasto);
    const [row] = await rows();
    if (row) pauses.push(Math.round(row.pausa));
    expect(await answerNext(app.deps, () => Promise.reject(guasto)), 'not before the pause is over').toBe(
      false,
    );
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, ...Array.from({ length: 8 }, () => 60)]);
  expect(await rows()).toEqual([]);
});

test('waiting requests are answered one after the other, with any statistics of their table', async () => {
  await app.deps.jobs.stop();
  await app.pool.query('delete from richieste');
  const emails = ['prima@posta.example', 'seconda@posta.example', 'terza@posta.example'];
  for (const email of emails) {
    await inTransaction(app.deps.db, (tx) => noteRichiesta(tx, { tipo: 'password', email }));
    if (email === emails[0]) await app.pool.query('vacuum analyze richieste');
  }
  const answered: string[] = [];
  while (await answerNext(app.deps, async ({ email }) => void answered.push(email)));
  expect(answered).toEqual(emails);
});
