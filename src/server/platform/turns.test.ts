import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work started and ended by hand; records the order of service. */
function openCounter() {
  const inTurn = createTurns({
    atOnce: 2,
    waiting: 6,
    waitingOfOne: 3,
    refusal: 'TROPPE_IMMAGINI',
    retryAfter: 10,
  });
  const served: string[] = [];
  const ends: Record<string, () => void> = {};
  const ask = (name: string) =>
    inTurn(name[0]!, () => {
      served.push(name);
      return new Promise<string>((resolve) => (ends[name] = () => resolve(name)));
    });
  const end = async (name: string) => {
    ends[name]!();
    for (let i = 0; i < 5; i += 1) await turn();
  };
  return { ask, end, served, inTurn };
}

test('two run at once, one for each person, and a person just served goes behind the waiting ones', async () => {
  const { ask, end, served } = openCounter();
  const all = Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'd1'].map(ask));
  await turn();
  expect(served).toEqual(['a1', 'b1']);
  await end('a1');
  // Not a2, although it came earlier: its person has just been served.
  expect(served).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  await end('d1');
  expect(served).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
  await end('c1');
  expect(served).toHaveLength(5);
  await end('a2');
  await end('a3');
  expect(await all).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'd1']);
});

test('the queue is bounded, in total and for one person; beyond that callers get a time to retry', async () => {
  const { ask } = openCounter();
  const refused = { code: 'TROPPE_IMMAGINI', dettagli: { retryAfter: 10 } };
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name);
  await expect(ask('a5')).rejects.toMatchObject(refused);
  for (const name of ['b1', 'b2', 'c1', 'd1']) void ask(name);
  await expect(ask('e1')).rejects.toMatchObject(refused);
});

test('failing work passes its place on', async () => {
  const { inTurn } = openCounter();
  for (let i = 0; i < 10; i += 1)
    await expect(inTurn('a', () => Promise.reject(new Error(`${i}`)))).rejects.toThrow(`${i}`);
  expect(await inTurn('a', () => Promise.resolve('done'))).toBe('done');
});
