import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';

/** For an unattended screen. Offline, a read must fail at once, so that the page can show how old its data are. */
const SEMPRE = {
  refetchInterval: 60_000,
  refetchIntervalInBackground: true,
  networkMode: 'always',
} as const;

/** Today's state of every resource. */
export const bachecaQuery = () =>
  queryOptions({
    queryKey: ['bacheca'],
    queryFn: ({ signal }) => call('GET /bacheca', { signal }),
    ...SEMPRE,
  });

/** The centre's open days, for the same screen. */
export const calendarioBachecaQuery = () =>
  queryOptions({
    queryKey: ['bacheca', 'calendario'],
    queryFn: ({ signal }) => call('GET /calendario', { signal }),
    ...SEMPRE,
  });

/** The public address of the site, for labels: an administrator may use another one. */
export const indirizzoQuery = () =>
  queryOptions({
    queryKey: ['bacheca', 'indirizzo'],
    queryFn: async ({ signal }) => (await call('GET /bacheca', { signal })).indirizzo,
    staleTime: Infinity,
  });
