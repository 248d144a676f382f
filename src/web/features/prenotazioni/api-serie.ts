import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';

/** A member withdraws all of their bookings of one go that have not begun. */
export function useWithdrawSerie() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (serie_id: number) =>
      call('DELETE /utenti/me/prenotazioni/serie/{serie_id}', { params: { serie_id } }),
    onSettled: () => refreshPrenotazioni(client),
  });
}

/** An administrator cancels all bookings of one go that have not begun. */
export function useCancelSerie() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ serie_id, motivo }: { serie_id: number; motivo: string }) =>
      call('DELETE /prenotazioni/serie/{serie_id}', {
        params: { serie_id },
        query: motivo === '' ? {} : { motivo },
      }),
    onSettled: () => refreshPrenotazioni(client),
  });
}

/** An administrator confirms several bookings in the versions that were shown (prodotto/prenotazioni#conferma). */
export function useConfirmMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (prenotazioni: readonly { id: number; versione: number }[]) =>
      call('PATCH /prenotazioni/conferma', {
        body: { prenotazioni: prenotazioni.map(({ id, versione }) => ({ id, versione })) },
      }),
    onSettled: () => refreshPrenotazioni(client),
  });
}
