import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';

/** Withdraws a booking, or all bookings of a series that have not begun (prodotto/prenotazioni#ritiro). */
export function useWithdrawPrenotazioni() {
  return useChange(
    ([one, ...others]: readonly Pick<Prenotazione, 'id' | 'serie_id'>[]) =>
      others.length === 0
        ? call('DELETE /utenti/me/prenotazioni/{id}', { params: { id: one!.id } })
        : call('DELETE /utenti/me/prenotazioni/serie/{serie_id}', { params: { serie_id: one!.serie_id! } }),
    refreshPrenotazioni,
  );
}

export type DecisionePrenotazione = 'conferma' | 'annulla';

/** The bookings as shown to the administrator. */
export type Decise = readonly Pick<Prenotazione, 'id' | 'versione' | 'serie_id'>[];

interface NuovaDecisione {
  voluta: DecisionePrenotazione;
  /** One booking, or a series; bookings that have begun are not cancelled. */
  prenotazioni: Decise;
  /** The reason of the cancellation, for the letter. */
  motivo: string;
  /** Confirms although the person is suspended. */
  nonostante: 'PERSONA_SOSPESA' | undefined;
}

/** The calls of an administrator's decision. */
export const DECISIONI = ['PATCH /prenotazioni/{id}/conferma', 'DELETE /prenotazioni/{id}'] as const;

/**
 * Confirms a booking, or cancels one or a series, for an administrator. If somebody else decided first, refetches
 * nothing until the user has read it.
 */
export function useDecidePrenotazioni() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ voluta, prenotazioni, motivo, nonostante }: NuovaDecisione): Promise<void> => {
      const [{ id, versione, serie_id }, ...others] = prenotazioni as [Decise[number], ...Decise];
      const perche = motivo !== '' && { motivo };
      if (others.length > 0)
        await call('DELETE /prenotazioni/serie/{serie_id}', {
          params: { serie_id: serie_id! },
          query: { ...perche },
        });
      else if (voluta === 'conferma')
        await call('PATCH /prenotazioni/{id}/conferma', {
          params: { id },
          query: { versione, ...(nonostante && { nonostante }) },
        });
      else await call('DELETE /prenotazioni/{id}', { params: { id }, query: { versione, ...perche } });
    },
    onSettled: (_data, error) => (attualeOf(error, ...DECISIONI) ? undefined : refreshPrenotazioni(client)),
  });
}

/** Confirms several bookings in the shown versions (prodotto/prenotazioni#conferma). */
export function useConfirmMany() {
  return useChange(
    (prenotazioni: readonly { id: number; versione: number }[]) =>
      call('PATCH /prenotazioni/conferma', {
        body: { prenotazioni: prenotazioni.map(({ id, versione }) => ({ id, versione })) },
      }),
    refreshPrenotazioni,
  );
}
