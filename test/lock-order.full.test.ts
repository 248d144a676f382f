import { expect, test } from 'vitest';
import { openTestApp } from './build-test-app.ts';
import { createGruppo } from './factories/risorsa.ts';
import { createMembro } from './factories/utente.ts';
import { listenToTransactions, lockedTables, wrongLocks } from './lock-order.ts';
import { send } from './request.ts';

const app = await openTestApp({ richieste: false });

test('a booking takes the lock of the centre, then its person', async () => {
  const { id: entry_id } = await createGruppo(app, 3);
  const { token } = await createMembro(app);
  const { take } = listenToTransactions(app.pool);
  const body = { inizio: '2027-03-16', fine: '2027-03-17', entry_id, entry_tipo: 'gruppo' };
  expect((await send(app, 'POST /utenti/me/prenotazioni', { token, body })).status).toBe(201);
  const transactions = take();
  expect(transactions.map(lockedTables)).toEqual(['centro utenti']);
  expect(transactions.flatMap(wrongLocks)).toEqual([]);
});

test('a statement about bookings without the lock, and a person locked after a ledger, are found', () => {
  expect(wrongLocks(['update "prenotazioni" set "fine" = $1'])).toHaveLength(1);
  const late = ['select from giornate where id = 1 for update', 'select from utenti where id = 1 for update'];
  expect(wrongLocks(late)).toHaveLength(1);
});
