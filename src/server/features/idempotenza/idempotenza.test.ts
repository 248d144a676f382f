import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Rifiuto } from '#domain/rifiuti.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { insertRows } from '#test/rows.ts';
import { root } from '../../../../scripts/files.ts';
import type { ChiaveIdempotenza } from '../../platform/richiesta.ts';
import { inItsOwn } from '../../platform/centro-lock.ts';
import { runOnce } from './service.ts';

const app = await openTestApp();

const keyOf = (chi: string, chiave: string, body = 'corpo'): ChiaveIdempotenza => ({
  chi,
  chiave,
  impronta: createHash('sha256').update(body).digest(),
});

function createWork() {
  const chiave = `prova ${randomUUID()}`;
  let n = 0;
  return {
    do: (key: ChiaveIdempotenza | null, fail?: Error) =>
      runOnce(inItsOwn, app.deps, null, key, async ({ tx }) => {
        n += 1;
        await insertRows(tx, 'segni', { chiave: `${chiave} ${randomUUID()}`, valore: '{}' });
        if (fail) throw fail;
        return { n, quando: '2027-03-01', testo: "perché «no» ' \\ 🔧" };
      }),
    done: async () =>
      (await app.deps.db.selectFrom('segni').select('chiave').where('chiave', 'like', `${chiave}%`).execute())
        .length,
  };
}

test('without a key each request is carried out', async () => {
  const work = createWork();
  expect((await work.do(null)).first).toBe(true);
  expect((await work.do(null)).answer.n).toBe(2);
  expect(await work.done()).toBe(2);
});

test('the same key returns the first answer again, byte for byte', async () => {
  const work = createWork();
  const key = keyOf('io', randomUUID());
  const first = await work.do(key);
  expect(await work.do(key)).toEqual({ answer: first.answer, first: false });
  expect(await work.done()).toBe(1);
});

test('twenty simultaneous requests are carried out once', async () => {
  const work = createWork();
  const key = keyOf('io', randomUUID());
  const answers = await Promise.all(Array.from({ length: 20 }, () => work.do(key)));
  expect(answers.filter(({ first }) => first)).toHaveLength(1);
  for (const { answer } of answers) expect(answer).toEqual(answers[0]!.answer);
  expect(await work.done()).toBe(1);
});

test("another person's key of the same name is another key", async () => {
  const work = createWork();
  const chiave = randomUUID();
  await work.do(keyOf('io', chiave));
  expect((await work.do(keyOf('tu', chiave))).first).toBe(true);
  expect(await work.done()).toBe(2);
});

test('the same key with a different request is refused', async () => {
  const work = createWork();
  const chiave = randomUUID();
  await work.do(keyOf('io', chiave));
  await expect(work.do(keyOf('io', chiave, 'altro'))).rejects.toMatchObject({
    code: 'IDEMPOTENZA_DIVERSA',
  });
  expect(await work.done()).toBe(1);
});

test('an answer that an update has made obsolete is not repeated, and nothing is done twice', async () => {
  const work = createWork();
  const key = keyOf('io', randomUUID());
  await work.do(key);
  const update = await readFile(join(root, 'migrations/0036_risposte_di_prima.sql'), 'utf8');
  await app.pool.query(/^UPDATE .*$/m.exec(update)![0]);
  await expect(work.do(key)).rejects.toMatchObject({ code: 'GIA_FATTO' });
  expect(await work.done()).toBe(1);
});

test.each([new Rifiuto('DATE_OCCUPATE'), new Error('guasto')])(
  'a failure (%s) leaves no trace: the same key may be used again',
  async (fail) => {
    const work = createWork();
    const key = keyOf('io', randomUUID());
    await expect(work.do(key, fail)).rejects.toBe(fail);
    expect(await work.done()).toBe(0);
    expect((await work.do(key)).first).toBe(true);
    expect(await work.done()).toBe(1);
  },
);

test('a key is kept for 24 hours', async () => {
  const work = createWork();
  const key = keyOf('io', randomUUID());
  await work.do(key);
  app.clock.set('2027-03-02T09:00:00Z');
  expect((await work.do(key)).first).toBe(false);
  app.clock.set('2027-03-02T09:00:01Z');
  expect((await work.do(key)).first).toBe(true);
  expect((await work.do(key)).first).toBe(false);
  app.clock.set('2027-03-01T09:00:00Z');
  expect(await work.done()).toBe(2);
});
