import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFeeds, type Feed } from './kept-feeds.ts';

const MIB = 1024 * 1024;
const feed = (impronta: string, bytes = 10): Feed => ({ impronta, body: Buffer.alloc(bytes) });

test('a body is made once while its bookings stay as they are, also for those who ask at the same time', async () => {
  const feeds = createFeeds();
  let made = 0;
  const make = async (impronta: string) => {
    made += 1;
    await setImmediate();
    return feed(impronta);
  };
  const ask = (impronta: string) => feeds('mie 1', impronta, () => make(impronta));
  const [one, two] = await Promise.all([ask('a'), ask('a')]);
  expect([one === two, await ask('a'), made]).toEqual([true, one, 1]);
  expect((await ask('b')).impronta).toBe('b');
  expect(made).toBe(2);
  // What was before is not kept beside it.
  await ask('a');
  expect(made).toBe(3);
});

test('beyond the bound the one that was asked for longest ago is dropped; what is larger than all is answered too', async () => {
  const feeds = createFeeds();
  const made: string[] = [];
  const ask = (cosa: string, bytes = 8 * MIB) =>
    feeds(cosa, 'a', () => {
      made.push(cosa);
      return Promise.resolve(feed('a', bytes));
    });
  for (const cosa of ['1', '2', '3', '1', '4', '1', '2']) await ask(cosa);
  expect(made.join('')).toBe('12342');
  expect((await ask('5', 40 * MIB)).body).toHaveLength(40 * MIB);
  made.length = 0;
  for (const cosa of ['5', '1']) await ask(cosa);
  expect(made.join('')).toBe('5');
});

test('two are made at a time and twenty wait; a further one is asked to come back, and a failure is not kept', async () => {
  const feeds = createFeeds();
  let running = 0;
  let most = 0;
  let go!: () => void;
  const gate = new Promise<void>((open) => (go = open));
  const ask = (n: number) =>
    feeds(String(n), 'a', async () => {
      most = Math.max(most, ++running);
      await gate;
      running -= 1;
      if (n === 0) throw new Error('no database');
      return feed('a');
    });
  const all = Promise.allSettled(Array.from({ length: 24 }, (_, n) => ask(n)));
  await setImmediate();
  go();
  const results = await all;
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toMatchObject([
    { message: 'no database' },
    { code: 'NON_DISPONIBILE', dettagli: { retryAfter: 5 } },
    { code: 'NON_DISPONIBILE', dettagli: { retryAfter: 5 } },
  ]);
  expect([most, (await ask(22)).impronta]).toEqual([2, 'a']);
});
