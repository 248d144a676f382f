import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { inTransaction } from '#server/platform/db.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { insertRow, setRows } from '#test/rows.ts';
import { forget } from '../pulizia/conservazione.ts';
import { markErrore, markInviate, readdressLettere, takePosta } from './store.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

type Stato = 'in_attesa' | 'inviata' | 'fallita';

const ADA = 'ada@posta.example';

async function createLettera(stato: Stato, tentativi = 0): Promise<string> {
  const { id } = await insertRow(
    app,
    'posta',
    {
      tipo: 'addio',
      dati: JSON.stringify({ nome: 'Ada' }),
      destinatario: ADA,
      user_id: null,
      stato,
      tentativi,
      prossima_prova: new Date(Date.now() + 3_600_000),
    },
    'id',
  );
  return id;
}
const take = async (): Promise<string[]> => (await takePosta(app.deps.db, 10)).map(({ id }) => id);
/** As an administrator does it, by the number of the letter. */
const resend = async (id: string) => {
  const query = app.deps.db.selectFrom('posta').select('numero').where('id', '=', id);
  const { numero } = await query.executeTakeFirstOrThrow();
  return send(app, `POST /posta/${numero}/reinvia`, { token: admin.token });
};

test('sent again on request, a failed letter gets all its attempts, a waiting one is due at once, a sent one stays as it is', async () => {
  const [failed, waiting, sent] = [
    await createLettera('fallita', 15),
    await createLettera('in_attesa', 3),
    await createLettera('inviata', 1),
  ];
  expect(await take()).toEqual([]);
  for (const [id, stato, tentativi] of [
    [failed, 'in_attesa', 0],
    [waiting, 'in_attesa', 3],
    [sent, 'inviata', 1],
  ] as const) {
    const answer = await resend(id);
    expect([answer.status, answer.body.stato, answer.body.tentativi]).toEqual([200, stato, tentativi]);
  }
  expect((await take()).toSorted()).toEqual([failed, waiting].toSorted());
  // They are held, so nobody else takes them.
  expect(await take()).toEqual([]);
});

test('a letter that was emptied with an account is not sent again', async () => {
  const id = await createLettera('fallita', 15);
  await setRows(app, 'posta', { id }, { destinatario: '', dati: '{}' });
  expect(refusal(await resend(id))).toEqual([404, 'NOT_FOUND']);
});

test('the pause grows with the attempts, and after the last one the letter is given up', async () => {
  const id = await createLettera('in_attesa');
  const row = () =>
    app.deps.db
      .selectFrom('posta')
      .select(['stato', 'tentativi', 'ultimo_errore', 'presa_fino'])
      .where('id', '=', id)
      .executeTakeFirst();
  await markErrore(app.deps.db, { id, destinatario: ADA }, 'ECONNRESET', 40);
  expect(await row()).toEqual({
    stato: 'in_attesa',
    tentativi: 1,
    ultimo_errore: 'ECONNRESET',
    presa_fino: null,
  });
  await markErrore(app.deps.db, { id, destinatario: ADA }, 'ECONNREFUSED', null);
  expect(await row()).toMatchObject({ stato: 'fallita', tentativi: 2, ultimo_errore: 'ECONNREFUSED' });
});

test('an attempt that fails after another has succeeded does not put the letter back', async () => {
  const id = await createLettera('inviata', 1);
  await markErrore(app.deps.db, { id, destinatario: ADA }, 'ECONNRESET', null);
  const row = await app.deps.db
    .selectFrom('posta')
    .select(['stato', 'ultimo_errore'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ stato: 'inviata', ultimo_errore: null });
});

test('a letter sent to an address that the desk has since corrected still goes to the right one, or on paper', async () => {
  const { id: user_id } = await createMembro(app);
  const now = app.clock.now();
  for (const [nuovo, stato] of [
    ['giusto@posta.example', 'in_attesa'],
    [null, 'da_stampare'],
  ] as const) {
    const [one, other] = [await createLettera('in_attesa'), await createLettera('in_attesa')];
    await app.deps.db.updateTable('posta').set({ user_id }).where('id', 'in', [one, other]).execute();
    await inTransaction(app.deps.db, (tx) => readdressLettere(tx, { user_id, perduto: ADA, nuovo }));
    await markInviate(app.deps.db, [{ id: one, destinatario: ADA }], now);
    await markErrore(app.deps.db, { id: other, destinatario: ADA }, 'ECONNRESET', null);
    const rows = await app.deps.db
      .selectFrom('posta')
      .select(['stato', 'destinatario'])
      .where('id', 'in', [one, other])
      .execute();
    expect(rows).toEqual([one, other].map(() => ({ stato, destinatario: nuovo })));
  }
});

test('an abandoned letter is kept for twelve months, to the day, and a waiting one until it is sent', async () => {
  const write = async (stato: Stato, creata: string): Promise<string> => {
    const id = await createLettera(stato);
    const values = { tipo: 'verifica', creata_il: new Date(creata) } as const;
    await setRows(app, 'posta', { id }, values);
    return id;
  };
  // Today is 1 March 2027 in Rome: a year before, that day is over at 23:00 UTC.
  const gone = await write('fallita', '2026-03-01T22:59:59Z');
  const kept = [
    await write('fallita', '2026-03-01T23:00:00Z'),
    await write('in_attesa', '2020-01-01T09:00:00Z'),
  ];
  await forget(app.deps, 'lettere');
  const rows = await app.deps.db
    .selectFrom('posta')
    .select('id')
    .where('id', 'in', [gone, ...kept])
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
