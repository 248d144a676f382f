import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshCatalogo, refreshNowAndLater } from './catalogo.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows some data, as a page does, and counts how often each was fetched. */
async function show(...keys: string[]) {
  const client = new QueryClient();
  const reads: Record<string, number> = {};
  for (const key of keys) {
    const queryFn = () => {
      reads[key] = (reads[key] ?? 0) + 1;
      return key;
    };
    new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(0);
  return { client, reads };
}

test('a change fetches the catalogue at once, and all the page’s data except the session after 3000 ms', async () => {
  const { client, reads } = await show('catalogo', 'prenotazioni', 'sessione');
  void refreshNowAndLater(client);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reads).toEqual({ catalogo: 2, prenotazioni: 1, sessione: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toEqual({ catalogo: 3, prenotazioni: 2, sessione: 1 });
});

test('a smaller change fetches the catalogue once', async () => {
  const { client, reads } = await show('gruppi', 'prenotabile', 'prenotazioni');
  void refreshCatalogo(client);
  await vi.advanceTimersByTimeAsync(4000);
  expect(reads).toEqual({ gruppi: 2, prenotabile: 2, prenotazioni: 1 });
});
