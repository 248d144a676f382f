import './no-eval.ts';
import { z } from 'zod';
import { expect, test } from 'vitest';

test('zod uses this configuration and compiles nothing', () => {
  expect(z.config().jitless).toBe(true);
});
