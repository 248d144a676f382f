import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';
import { calendariQuery } from '#web/shared/queries/account.ts';
import { useChange } from '#web/shared/use-change.ts';

/** The bookings behind an address: one's own, all of the centre's (null), or one resource's. */
export type Mostra = 'mie' | null | number;

/** Creates an address; only the answer contains it. */
export function useCreateCalendario() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mostra: Mostra) =>
      mostra === 'mie'
        ? call('POST /utenti/me/calendari')
        : call('POST /calendari', { body: { prenotabile_id: mostra } }),
    onSuccess: () => client.invalidateQueries({ queryKey: calendariQuery().queryKey }),
  });
}

export function useRevokeCalendario() {
  return useChange(
    (id: number) => call('DELETE /utenti/me/calendari/{id}', { params: { id } }),
    (client) => client.invalidateQueries({ queryKey: calendariQuery().queryKey }),
  );
}
