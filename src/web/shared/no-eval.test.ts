import './no-eval.ts';
import { z } from 'zod';
import { expect, test } from 'vitest';

test('zod takes this configuration for its own, and compiles nothing', () => {
  expect(z.config().jitless).toBe(true);
});
