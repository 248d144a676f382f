import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/**
 * For a screen that nobody touches: it is read again each minute, even if the window has no focus. Without a network a
 * read fails at once instead of waiting, so that the page can say how old its data are.
 */
const SEMPRE = {
  refetchInterval: 60_000,
  refetchIntervalInBackground: true,
  networkMode: 'always',
} as const;

/** The state of every resource today. */
export const bachecaQuery = () =>
  queryOptions({
    queryKey: ['bacheca'],
    queryFn: ({ signal }) => call('GET /bacheca', { signal }),
    ...SEMPRE,
  });

/** The days on which the centre is open, for the same screen. */
export const calendarioBachecaQuery = () =>
  queryOptions({
    queryKey: ['bacheca', 'calendario'],
    queryFn: ({ signal }) => call('GET /calendario', { signal }),
    ...SEMPRE,
  });

/** The address at which people reach the site, for labels: an administrator may see the site at another one. */
export const indirizzoQuery = () =>
  queryOptions({
    queryKey: ['bacheca', 'indirizzo'],
    queryFn: async ({ signal }) => (await call('GET /bacheca', { signal })).indirizzo,
    staleTime: Infinity,
  });
