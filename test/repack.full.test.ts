import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectRight, question } from './packing.ts';

const SEED = 37;

test('in 10,000 small groups every answer equals that of an exhaustive oracle', () => {
  let full = 0;
  fc.assert(
    fc.property(question, (asked) => {
      if (expectRight(asked).fewest === null) full += 1;
    }),
    { numRuns: 10_000, seed: SEED },
  );
  expect(full).toBeGreaterThan(1_000);
  expect(full).toBeLessThan(9_000);
});
