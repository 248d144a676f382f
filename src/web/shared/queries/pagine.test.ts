import { expect, test, vi } from 'vitest';
import { readAllPages } from './pagine.ts';

/** A list of two numbers a page, with the position of the next one as cursor. */
const serve = (rows: readonly number[]) => (dopo: string | undefined) => {
  const from = Number(dopo ?? 0);
  const next = from + 2 < rows.length ? String(from + 2) : null;
  return Promise.resolve({ data: rows.slice(from, from + 2), next });
};

test('a list is read to the end, and reports its rows before that', async () => {
  const onPage = vi.fn<(all: readonly number[]) => void>();
  expect(await readAllPages(serve([1, 2, 3, 4, 5]), onPage)).toEqual([1, 2, 3, 4, 5]);
  expect(onPage.mock.calls).toEqual([[[1, 2]], [[1, 2, 3, 4]]]);
});

test('a list without rows is read once', async () => {
  const read = vi.fn(serve([]));
  expect(await readAllPages(read)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('an endless list is given up', async () => {
  const read = vi.fn(() => Promise.resolve({ data: [0], next: 'ancora' }));
  expect((await readAllPages(read)).length).toBe(100);
});

test('a failed page is reported unchanged', async () => {
  await expect(readAllPages(() => Promise.reject(new Error('giù')))).rejects.toThrow('giù');
});
