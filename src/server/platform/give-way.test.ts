import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

function* compute(pieces: number): Generator<undefined, string> {
  for (let n = 0; n < pieces; n += 1) {
    for (const until = performance.now() + 15; performance.now() < until;);
    yield;
  }
  return 'done';
}

test('other work runs between the pieces of a long computation, and not after each of a short one', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    other = setImmediate(count);
  };
  let other = setImmediate(count);
  expect(await giveWay(compute(8))).toBe('done');
  expect(turns).toBeGreaterThanOrEqual(3);
  turns = 0;
  expect(await giveWay(compute(0))).toBe('done');
  expect(turns).toBe(0);
  clearImmediate(other);
});
