import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';

/** Suspends or readmits. */
export function useSetActive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_active: boolean) => call('PATCH /utenti/{id}', { params: { id }, body: { is_active } }),
    onSuccess: (utente) => client.setQueryData(utenteQuery(id).queryKey, utente),
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}
