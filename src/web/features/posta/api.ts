import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Posta } from '#contract/posta.ts';
import { call, callPage } from '#web/shared/api/call.ts';

export type Stato = Posta['stato'];

/** The letters of one state, newest first, page by page. */
export function usePosta(stato: Stato) {
  return useInfiniteQuery({
    queryKey: ['posta', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /posta', { query: { stato, limit: 50, dopo: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Tries a letter once more. */
export function useResendPosta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /posta/{id}/reinvia', { params: { id } }),
    // After a refusal too: what is shown was out of date.
    onSettled: () => client.invalidateQueries({ queryKey: ['posta'] }),
  });
}
