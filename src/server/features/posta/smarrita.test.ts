import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createAdmin, type Membro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import { markErrore } from './store.ts';

let app: TestApp;
let admin: Membro;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
async function createLettera(stato: 'in_attesa' | 'inviata', hoursAgo: number): Promise<string> {
  const { id } = await app.deps.db
    .insertInto('posta')
    .values({
      tipo: 'addio',
      dati: JSON.stringify({ nome: 'Ada' }),
      destinatario: 'ada@posta.example',
      user_id: null,
      stato,
      creata_il: new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const jobsOf = async (id: string): Promise<number> =>
  (await app.pool.query(`select 1 from pgboss.job where data ->> 'posta_id' = $1`, [id])).rowCount ?? 0;
const resend = (id: string) => send(app, `POST /posta/${id}/reinvia`, { token: admin.token });

test('a letter that has waited for a day has lost its place in the queue, and gets another', async () => {
  const lost = await createLettera('in_attesa', 25);
  expect((await resend(lost)).status).toBe(200);
  expect(await jobsOf(lost)).toBe(1);
  const waiting = await createLettera('in_attesa', 2);
  expect((await resend(waiting)).status).toBe(200);
  expect(await jobsOf(waiting)).toBe(0);
});

test('an attempt that fails after another has gone through does not put the letter back', async () => {
  const id = await createLettera('inviata', 1);
  await markErrore(app.deps.db, id, 'ECONNRESET', true);
  const row = await app.deps.db
    .selectFrom('posta')
    .select(['stato', 'ultimo_errore'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ stato: 'inviata', ultimo_errore: null });
});
