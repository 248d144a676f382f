import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What a mailed link is for. */
export type ScopoLink = 'verifica' | 'password' | 'annulla_cambio' | 'iscrizione';

/** Whether a mailed link is valid; requested once, since the page that checks it may then use it up. */
export const linkQuery = (scopo: ScopoLink, token: string) =>
  queryOptions({
    queryKey: ['link', scopo, token],
    queryFn: async ({ signal }) => {
      await call('POST /auth/controlla-link', { body: { scopo, token }, signal });
      return true;
    },
    retry: false,
    staleTime: Infinity,
  });
