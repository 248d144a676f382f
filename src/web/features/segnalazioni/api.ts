import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import { call, callPage } from '#web/shared/api/call.ts';

export type Stato = Segnalazione['stato'];

/** The reports, newest first, page by page; of one state or all. */
export function useSegnalazioni(stato: Stato | undefined) {
  return useInfiniteQuery({
    queryKey: ['segnalazioni', stato ?? 'tutte'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /segnalazioni', { query: { stato, limit: 50, dopo: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export interface Modifica {
  stato?: Stato;
  nota?: string;
  /** The version that was looked at. */
  versione: number;
}

/** Closes, reopens or notes what was done; `refresh` reads the reports again. */
export function useUpdateSegnalazione(id: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['segnalazioni'] });
  const mutation = useMutation({
    mutationFn: (body: Modifica) => call('PATCH /segnalazioni/{id}', { params: { id }, body }),
    onSuccess: refresh,
  });
  return { ...mutation, refresh };
}
