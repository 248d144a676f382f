import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, isRetriable, retryDelay } from './query-client.ts';

test('the pause between retries doubles from one second up to thirty', () => {
  expect([0, 1, 2, 4, 5, 20].map((n) => retryDelay(n))).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});

test('the pause is not shorter than the server asks for', () => {
  const busy = new ApiError('TOO_MANY_REQUESTS', { status: 429, retryAfter: 5 });
  expect([0, 3].map((n) => retryDelay(n, busy))).toEqual([5000, 8000]);
});

test.each<[code: string, status: number, retryAfter: number | undefined, expected: boolean]>([
  ['RETE', 0, undefined, true],
  ['TEMPO_SCADUTO', 0, undefined, true],
  ['TOO_MANY_REQUESTS', 429, 10, true],
  ['TOO_MANY_REQUESTS', 429, 600, false],
  ['NON_DISPONIBILE', 503, 1, true],
  ['NON_DISPONIBILE', 502, undefined, false],
  ['INTERNAL_ERROR', 500, undefined, false],
  ['UNAUTHORIZED', 401, undefined, false],
  ['NOT_FOUND', 404, undefined, false],
  ['DATE_OCCUPATE', 409, undefined, false],
])('%s %d with Retry-After %s: retried %s', (code, status, retryAfter, expected) => {
  expect(isRetriable(new ApiError(code, { status, retryAfter }))).toBe(expected);
});

test('a bug in the program is not retried', () => {
  expect(isRetriable(new TypeError('x is not a function'))).toBe(false);
});

test('a read is retried three times, a write never', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  if (typeof queries?.retry !== 'function') throw new Error('retry must be a decision, not a number');
  const { retry } = queries;
  const lost = new ApiError('RETE', { status: 0 });
  expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false]);
  expect(retry(0, new ApiError('NOT_FOUND', { status: 404 }))).toBe(false);
  expect(mutations?.retry).toBe(false);
});
