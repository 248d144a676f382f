import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro } from '#test/factories/utente.ts';
import { insertRows, readRows } from '#test/rows.ts';
import { cleanOldData } from './conservazione.ts';

const app = await openTestApp();

const HOUR_MS = 3_600_000;
const hours = (n: number): Date => new Date(app.clock.now().getTime() + n * HOUR_MS);

test('the clean-up deletes ended rows and keeps the others', async () => {
  const { db, jobs: _, limits } = app.deps;
  const { id: user_id } = await createMembro(app);
  await db.deleteFrom('sessioni').execute();
  for (const scade_il of [hours(-1), hours(1)]) await insertRows(db, 'sessioni', { user_id, scade_il });
  for (const scade_il of [hours(-1), hours(1)]) {
    const gettone = { scopo: 'verifica' as const, impronta: Buffer.from(randomUUID()), legato_a: 'x' };
    await insertRows(db, 'gettoni', { ...gettone, user_id, scade_il });
  }
  for (const creata_il of [hours(-25), hours(-23)]) {
    const chiave = { chi: user_id, chiave: randomUUID(), impronta: Buffer.from('x') };
    await insertRows(db, 'idempotenza', { ...chiave, creata_il });
  }
  for (const lasciato_il of [hours(-7 * 24 - 1), hours(-7 * 24 + 1)])
    await insertRows(db, 'indirizzi_precedenti', { user_id, email: randomUUID(), lasciato_il });
  const letter = { destinatario: 'a@posta.example', dati: '{}', tipo: 'verifica' };
  const insert = (values: object) =>
    insertRows(db, 'posta', { ...letter, user_id: null, ...values } as never);
  const sent = (days: number, tipo = 'verifica') =>
    insert({ stato: 'inviata', inviata_il: hours(-24 * days), tipo });
  await sent(31);
  await sent(29);
  await sent(2, 'addio');
  await sent(0.5, 'addio');
  await sent(2, 'account_chiuso');
  // The person is deleted, so it does not wait for a repetition.
  await insert({ stato: 'fallita', creata_il: hours(-24 * 2), tipo: 'addio' });
  await insert({ stato: 'fallita', creata_il: hours(-24 * 90) });
  await insert({ stato: 'in_attesa', creata_il: hours(-24 * 90) });
  await limits.count('casella', 'una@posta.example');
  await app.pool.query(`insert into limiti (key, points, expire) values ('vecchio', 1, $1)`, [
    Date.now() - 1000,
  ]);

  // One failed deletion does not prevent the others.
  const files = new Proxy(app.deps.files, {
    get() {
      throw new Error('the disk does not answer');
    },
  });
  const broken = {
    ...app.deps,
    limits: { ...limits, forgetExpired: () => Promise.reject(new Error('full')) },
  };
  await expect(cleanOldData({ ...broken, files })).rejects.toThrow(AggregateError);
  await cleanOldData(app.deps);
  const left = async (table: 'sessioni' | 'gettoni') =>
    (await db.selectFrom(table).select('scade_il').execute()).map(({ scade_il }) => scade_il);
  expect([await left('sessioni'), await left('gettoni')]).toEqual([[hours(1)], [hours(1)]]);
  expect((await readRows(db, 'idempotenza', {}, 'creata_il')).map((row) => row.creata_il)).toEqual([
    hours(-23),
  ]);
  expect(await readRows(db, 'indirizzi_precedenti', {}, 'lasciato_il')).toEqual([
    { lasciato_il: hours(-7 * 24 + 1) },
  ]);
  const letters = await readRows(db, 'posta', {}, ['tipo', 'stato'], 'stato', 'tipo');
  expect(letters.map(({ tipo, stato }) => `${stato} ${tipo}`)).toEqual([
    'fallita verifica',
    'in_attesa verifica',
    'inviata addio',
    'inviata verifica',
  ]);
  const { rows } = await app.pool.query<{ key: string }>('select key from limiti');
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^casella:/)]);
});
