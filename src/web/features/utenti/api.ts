import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Fascia } from '#domain/fasce.ts';
import { call } from '#web/shared/api/call.ts';
import { fasciaQuery, utenteQuery } from '#web/shared/queries/utenti.ts';
import { useSession } from '#web/shared/session.tsx';

/** Suspends or readmits. */
export function useSetActive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_active: boolean) => call('PATCH /utenti/{id}', { params: { id }, body: { is_active } }),
    onSuccess: (utente) => client.setQueryData(utenteQuery(id).queryKey, utente),
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}

/** Puts a person into a class, unless somebody else has done so since `versione`. */
export function useSetFascia(id: string) {
  const client = useQueryClient();
  const { utente, refetch } = useSession();
  return useMutation({
    mutationFn: (body: { fascia: Fascia; versione: number }) =>
      call('PUT /utenti/{id}/fascia', { params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(fasciaQuery(id).queryKey, saved);
      // What follows from one's own class is in the session.
      if (utente?.id === id) void refetch();
    },
  });
}
