import { afterEach, expect, test, vi } from 'vitest';
import { CACHE_GC_MS } from '../constants.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

test('data no longer shown is dropped after five minutes, and not before', () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.setQueryData(['catalogo'], ['una voce']);
  vi.advanceTimersByTime(CACHE_GC_MS - 1);
  expect(client.getQueryData(['catalogo'])).toEqual(['una voce']);
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(['catalogo'])).toBeUndefined();
});
