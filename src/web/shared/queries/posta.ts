import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Posta } from '#contract/posta.ts';
import { callPage } from '../api/call.ts';
import { pagine } from './pagine.ts';

/** The letters of one state, newest first, page by page. */
export const postaQuery = (stato: Posta['stato']) =>
  infiniteQueryOptions({
    ...pagine,
    queryKey: ['posta', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /posta', { query: { stato, limit: 50, dopo: pageParam }, signal }),
  });

/** To be called when a letter may have changed its state. */
export function refreshPosta(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['posta'] });
}
