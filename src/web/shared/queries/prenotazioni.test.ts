import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Intervallo } from '#domain/intervallo.ts';
import { createQueryClient } from '../api/query-client.ts';
import { PREFETCH_FRESH_MS } from '../constants.ts';
import { catalogoQuery } from './catalogo.ts';
import { mesiPlannerQuery, ricercaPrenotazioniQuery } from './prenotazioni.ts';

const mese = { inizio: '2027-03-01', fine: '2027-03-31' } as Intervallo;
const ricerca = ricercaPrenotazioniQuery({ testo: '', passate: false });

const client = createQueryClient();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  client.clear();
});

function serve(pages: readonly unknown[][] = [[]]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const n = Number(new URL(url, 'http://sito.invalid').searchParams.get('dopo') ?? 0);
    const next = n + 1 < pages.length ? { Link: `<${url}&dopo=${n + 1}>; rel="next"` } : undefined;
    return Promise.resolve(new Response(JSON.stringify(pages[n]), { headers: next }));
  });
  return asked;
}

test('data just fetched by a loader are not requested again by the page, but later they are', async () => {
  vi.useFakeTimers();
  const asked = serve();
  await Promise.all([
    client.prefetchQuery(catalogoQuery('spazio')),
    client.prefetchQuery(mesiPlannerQuery(mese)),
    client.prefetchInfiniteQuery(ricerca),
  ]);
  expect(asked.length).toBe(3);
  const show = () => [
    new QueryObserver(client, catalogoQuery('spazio')).subscribe(() => undefined),
    new QueryObserver(client, mesiPlannerQuery(mese)).subscribe(() => undefined),
    new InfiniteQueryObserver(client, ricerca).subscribe(() => undefined),
  ];
  await vi.advanceTimersByTimeAsync(PREFETCH_FRESH_MS - 1);
  for (const leave of show()) leave();
  expect(asked.length).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  for (const leave of show()) leave();
  // The catalogue and the list; a month stays fresh longer.
  expect(asked.length).toBe(5);
});

test('a month is shown page by page at first; on a new fetch the old data stay until all of it has arrived', async () => {
  serve([[{ id: 1 }], [{ id: 2 }]]);
  const query = mesiPlannerQuery(mese);
  const seen: unknown[] = [];
  const watch = new QueryObserver(client, query).subscribe(({ data }) => {
    if (data && data.length !== seen.at(-1)) seen.push(data.length);
  });
  await expect.poll(() => seen).toEqual([1, 2]);
  await client.refetchQueries({ queryKey: query.queryKey });
  expect(seen).toEqual([1, 2]);
  watch();
});
