import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import type { ScopoGettone } from '#server/platform/database.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro } from '#test/factories/utente.ts';
import { issueGettone, redeemGettone, revokeGettoni, tokenOf } from './service.ts';

const ORE = Object.entries({
  verifica: 24,
  password: 1,
  annulla_cambio: 24,
  primo_accesso: 24,
  invito: 7 * 24,
  iscrizione: 24,
  proposta: 400 * 24,
} satisfies Record<ScopoGettone, number>) as [ScopoGettone, number][];
const SCOPI = ORE.map(([scopo]) => scopo);
const START = '2027-03-01T09:00:00Z';
const app = await openTestApp();

const inTx = <T>(fn: (tx: Tx) => Promise<T>) => inTransaction(app.deps.db, fn);
const issue = (scopo: ScopoGettone, user_id: string | null = null, legato_a = 'a') =>
  inTx((tx) => issueGettone(app.deps, tx, { scopo, user_id, legato_a }));
const redeem = (scopo: ScopoGettone, token: string) =>
  inTx((tx) => redeemGettone(app.deps, tx, scopo, token));

test('a token is valid once, for the purpose it was issued for', async () => {
  const { id: user_id } = await createMembro(app);
  const token = tokenOf(app.deps, await issue('verifica', user_id, 'chi@posta.example'));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await redeem('verifica', token)).toEqual({
    id: expect.any(String),
    scopo: 'verifica',
    user_id,
    legato_a: 'chi@posta.example',
    emesso_il: new Date(START),
  });
  expect(await redeem('verifica', token)).toBeNull();
});

test.each(SCOPI)(
  'only one of several simultaneous uses for %s succeeds, and a rollback makes it valid again',
  async (scopo) => {
    const token = tokenOf(app.deps, await issue(scopo));
    const undone = inTx(async (tx) => {
      expect(await redeemGettone(app.deps, tx, scopo, token)).not.toBeNull();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const found = await Promise.all(Array.from({ length: 8 }, () => redeem(scopo, token)));
    expect(found.filter((gettone) => gettone !== null)).toHaveLength(1);
  },
);

test.each(ORE)('one for %s lasts %i hours by the clock', async (scopo, hours) => {
  const [early, late] = [tokenOf(app.deps, await issue(scopo)), tokenOf(app.deps, await issue(scopo))];
  const end = Date.parse(START) + hours * 3_600_000;
  app.clock.set(new Date(end - 1).toISOString());
  expect(await redeem(scopo, early)).not.toBeNull();
  app.clock.set(new Date(end).toISOString());
  expect(await redeem(scopo, late)).toBeNull();
  app.clock.set(START);
});

test.each(SCOPI)(
  'one for %s is valid for no other purpose, and a refused attempt does not use it up',
  async (scopo) => {
    const token = tokenOf(app.deps, await issue(scopo));
    for (const other of SCOPI.filter((one) => one !== scopo))
      expect([other, await redeem(other, token)]).toEqual([other, null]);
    expect(await redeem(scopo, token)).not.toBeNull();
  },
);

test('a token is the same each time it is derived, and different for each id and each SECRET_KEY', async () => {
  const id = randomUUID();
  expect(tokenOf(app.deps, id)).toBe(tokenOf(app.deps, id));
  const elsewhere = { keys: deriveKeys('la chiave segreta di un altro centro, lunga') };
  expect(new Set([id, randomUUID(), id.toUpperCase()].map((each) => tokenOf(app.deps, each))).size).toBe(3);
  expect(tokenOf(elsewhere, id)).not.toBe(tokenOf(app.deps, id));
});

test("revoking invalidates the tokens of one person and purpose, from an instant on, and nobody else's", async () => {
  const [mine, theirs] = [await createMembro(app), await createMembro(app)];
  const before = tokenOf(app.deps, await issue('verifica', mine.id));
  const since = app.clock.now();
  app.clock.later(60);
  const tokens = [await issue('verifica', mine.id), await issue('password', mine.id)].map((id) =>
    tokenOf(app.deps, id),
  );
  const other = tokenOf(app.deps, await issue('verifica', theirs.id));
  await inTx((tx) => revokeGettoni(app.deps, tx, mine.id, 'verifica', since));
  expect(await redeem('verifica', tokens[0]!)).toBeNull();
  for (const [scopo, token] of [
    ['password', tokens[1]!],
    ['verifica', other],
    ['verifica', before],
  ] as const)
    expect(await redeem(scopo, token)).not.toBeNull();
  app.clock.later(0);
});
