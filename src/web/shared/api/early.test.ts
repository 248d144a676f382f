import { expect, test, vi } from 'vitest';
import { beginEarly, takeEarly } from './early.ts';

test('what was begun early is taken once, and read anew after that', async () => {
  beginEarly('elenco', () => Promise.resolve('presto'));
  const read = vi.fn(() => Promise.resolve('adesso'));
  expect(await takeEarly('elenco', read)).toBe('presto');
  expect(read).not.toHaveBeenCalled();
  expect(await takeEarly('elenco', read)).toBe('adesso');
});

test('an early read that failed is made again', async () => {
  beginEarly('elenco', () => Promise.reject(new Error('rete')));
  expect(await takeEarly('elenco', () => Promise.resolve('adesso'))).toBe('adesso');
});

test('nothing begun is read at once', async () => {
  expect(await takeEarly('altro', () => Promise.resolve(1))).toBe(1);
});
