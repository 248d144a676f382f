import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../api/call.ts';
import type { CallInput } from '../api/request.ts';
import { pagine } from './pagine.ts';

type Filtri = Omit<NonNullable<CallInput<'GET /registro'>['query']>, 'limit' | 'dopo'>;

/** The records that match, newest first, page by page. */
export const registroQuery = (filtri: Filtri) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['registro', filtri],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /registro', { query: { ...filtri, limit: 100, dopo: pageParam }, signal }),
  });
