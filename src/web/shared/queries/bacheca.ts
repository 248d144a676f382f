import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/**
 * For a screen that nobody touches: read again each minute, whether or not anybody looks. Without a network a reading
 * fails at once instead of waiting for it, so that the page can say how old it is.
 */
const SEMPRE = {
  refetchInterval: 60_000,
  refetchIntervalInBackground: true,
  networkMode: 'always',
  retry: false,
} as const;

/** What every resource is today. */
export const bachecaQuery = () =>
  queryOptions({
    queryKey: ['bacheca'],
    queryFn: ({ signal }) => call('GET /bacheca', { signal }),
    ...SEMPRE,
  });

/** On which days the centre is open, for the same screen. */
export const calendarioBachecaQuery = () =>
  queryOptions({
    queryKey: ['bacheca', 'calendario'],
    queryFn: ({ signal }) => call('GET /calendario', { signal }),
    ...SEMPRE,
  });

/** The address at which people reach the site, which labels carry: not the one at which an administrator happens to see it. */
export const indirizzoQuery = () =>
  queryOptions({
    queryKey: ['bacheca', 'indirizzo'],
    queryFn: async ({ signal }) => (await call('GET /bacheca', { signal })).indirizzo,
    staleTime: Infinity,
  });
