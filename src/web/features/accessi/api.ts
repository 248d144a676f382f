import { useInfiniteQuery } from '@tanstack/react-query';
import { callPage } from '#web/shared/api/call.ts';

const PER_PAGINA = 10;

/**
 * Who looked at or uploaded a document, newest first. Below 'documento': an upload makes it out of date.
 * @param userId whose document, for administrators; the own one when not given.
 */
export function useAccessi(userId?: string) {
  return useInfiniteQuery({
    queryKey: ['documento', 'accessi', userId ?? 'mio'],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: PER_PAGINA, dopo: pageParam };
      return userId === undefined
        ? callPage('GET /utenti/me/accessi-documento', { query, signal })
        : callPage('GET /utenti/{id}/accessi-documento', { params: { id: userId }, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
