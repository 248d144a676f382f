import { call } from '#web/shared/api/call.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useChange } from '#web/shared/use-change.ts';

/** A member withdraws all of their bookings of one go that have not begun. */
export function useWithdrawSerie() {
  return useChange(
    (serie_id: number) => call('DELETE /utenti/me/prenotazioni/serie/{serie_id}', { params: { serie_id } }),
    refreshPrenotazioni,
  );
}

/** An administrator cancels all bookings of one go that have not begun. */
export function useCancelSerie() {
  return useChange(
    ({ serie_id, motivo }: { serie_id: number; motivo: string }) =>
      call('DELETE /prenotazioni/serie/{serie_id}', {
        params: { serie_id },
        query: motivo === '' ? {} : { motivo },
      }),
    refreshPrenotazioni,
  );
}

/** An administrator confirms several bookings in the versions that were shown (prodotto/prenotazioni#conferma). */
export function useConfirmMany() {
  return useChange(
    (prenotazioni: readonly { id: number; versione: number }[]) =>
      call('PATCH /prenotazioni/conferma', {
        body: { prenotazioni: prenotazioni.map(({ id, versione }) => ({ id, versione })) },
      }),
    refreshPrenotazioni,
  );
}
