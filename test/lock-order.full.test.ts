import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { createGruppo } from './factories/risorsa.ts';
import { createMembro } from './factories/utente.ts';
import { listenToTransactions, lockedTables, wrongLocks } from './lock-order.ts';
import { send } from './request.ts';

const app = await buildTestApp({ richieste: false });
afterAll(() => app.close());

// That every call keeps the order is in contract.test.ts, with a successful request for each.
test('a transaction that goes back is noticed, one that writes what it holds is not', () => {
  const person = 'select "id" from "utenti" where "id" = $1 for no key update';
  const piece = 'select "id" from "prenotabili" order by "id" for no key update';
  expect(wrongLocks([person, piece, 'update "prenotabili" set "nome" = $1'])).toEqual([]);
  expect(wrongLocks([person, piece, 'update "utenti" set "nome" = $1'])).toEqual([]);
  expect(wrongLocks([piece, person])).toHaveLength(1);
  expect(wrongLocks([piece, 'update "utenti" set "nome" = $1 where "id" = $2'])).toHaveLength(1);
  expect(wrongLocks([piece, 'insert into "posta" ("user_id") values ($1)'])).toHaveLength(1);
  expect(wrongLocks(['delete from "prenotabili" where "id" = $1', 'delete from "gruppi"'])).toHaveLength(1);
});

test('a booking through a group holds the group before its pieces', async () => {
  const { id: entry_id } = await createGruppo(app, 3);
  const { token } = await createMembro(app);
  const { take } = listenToTransactions(app.pool);
  const body = { inizio: '2027-03-16', fine: '2027-03-17', entry_id, entry_tipo: 'gruppo' };
  expect((await send(app, 'POST /utenti/me/prenotazioni', { token, body })).status).toBe(201);
  const transactions = take();
  expect(transactions.map(lockedTables)).toEqual(['utenti gruppi prenotabili']);
  expect(transactions.flatMap(wrongLocks)).toEqual([]);
});
