import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The purpose of a mailed link. */
export type ScopoLink = 'verifica' | 'password' | 'annulla_cambio' | 'iscrizione';

/** Whether a mailed link is valid. Requested only once, since the page that checks it may then use it up. */
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
