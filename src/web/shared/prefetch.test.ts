import { afterEach, expect, test, vi } from 'vitest';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { TOKEN_KEY } from './constants.ts';
import { contextOf, prefetchSignedIn, type Begin } from './prefetch.ts';

const client = createQueryClient();
afterEach(() => {
  vi.unstubAllGlobals();
  client.clear();
});

function open(context: RouterContextProvider, token: string | null) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === TOKEN_KEY ? token : null) });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const begin = vi.fn<Begin>();
  const request = new Request('http://sito.invalid/prenotazioni?vista=calendario');
  const answer = prefetchSignedIn(begin)({ context, request } as unknown as LoaderFunctionArgs);
  return { answer, queries: begin.mock.calls.map(([, query]) => query.toString()) };
}

test('for a signed-in user the user and the page’s data are requested, and not awaited', () => {
  expect(open(contextOf(client), 'gettone')).toEqual({ answer: null, queries: ['vista=calendario'] });
  expect(client.isFetching()).toBe(1);
});

test('for a visitor, or for a prerendered page, nothing is requested', () => {
  expect(open(contextOf(client), null).queries).toEqual([]);
  expect(open(new RouterContextProvider(), 'gettone').queries).toEqual([]);
  expect(client.isFetching()).toBe(0);
});
