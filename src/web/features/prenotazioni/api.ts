import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { call } from '#web/shared/api/call.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useChange } from '#web/shared/use-change.ts';

/** A member withdraws one of their bookings that has not begun (prodotto/prenotazioni#ritiro). */
export function useWithdrawPrenotazione() {
  return useChange(
    (id: number) => call('DELETE /utenti/me/prenotazioni/{id}', { params: { id } }),
    refreshPrenotazioni,
  );
}

export type Decisione = 'conferma' | 'annulla';

interface NuovaDecisione {
  voluta: Decisione;
  id: number;
  /** The version that the administrator saw. */
  versione: number;
  /** The reason of the cancellation, for the letter. */
  motivo?: string;
  /** Confirms although the person is suspended. */
  nonostante?: 'PERSONA_SOSPESA' | undefined;
}

/** The calls with which an administrator decides. */
export const DECISIONI = ['PATCH /prenotazioni/{id}/conferma', 'DELETE /prenotazioni/{id}'] as const;

/**
 * An administrator confirms or cancels. If somebody else decided first, nothing is refreshed here: the screen stays as
 * it is until the user has been told.
 */
export function useDecidePrenotazione() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ voluta, id, versione, motivo, nonostante }: NuovaDecisione): Promise<void> => {
      const input = { params: { id }, query: { versione } };
      await (voluta === 'conferma'
        ? call('PATCH /prenotazioni/{id}/conferma', {
            ...input,
            query: { versione, ...(nonostante && { nonostante }) },
          })
        : call('DELETE /prenotazioni/{id}', {
            ...input,
            query: { versione, ...(motivo && { motivo }) },
          }));
    },
    onSettled: (_data, error) => (attualeOf(error, ...DECISIONI) ? undefined : refreshPrenotazioni(client)),
  });
}

/** Refusals of a change that the centre goes beyond. */
export type Oltre = ('ABILITAZIONE_MANCANTE' | 'PERSONA_SOSPESA')[];

interface NuovoCambio {
  id: number;
  /** The version that was seen. */
  versione: number;
  giorni: Intervallo;
  /** Another piece; only the centre may name one. */
  prenotabile_id?: number | undefined;
  /** The refusals that the centre goes beyond. */
  nonostante?: Oltre | undefined;
}

/** The calls that change a booking. */
export const CAMBI = ['PATCH /prenotazioni/{id}', 'PATCH /utenti/me/prenotazioni/{id}'] as const;

/**
 * Gives a booking other days, or another piece if the centre asks (prodotto/prenotazioni#cambio). If somebody else
 * decided first, nothing is refreshed here, as with a decision.
 */
export function useChangePrenotazione(centro: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      versione,
      giorni,
      prenotabile_id,
      nonostante,
    }: NuovoCambio): Promise<Prenotazione> => {
      const days = { inizio: toUtcIso(giorni.inizio), fine: toUtcIso(giorni.fine), versione };
      return centro
        ? call('PATCH /prenotazioni/{id}', {
            params: { id },
            body: { ...days, prenotabile_id, ...(nonostante && { nonostante }) },
          })
        : call('PATCH /utenti/me/prenotazioni/{id}', { params: { id }, body: days });
    },
    onSettled: (_data, error) => (attualeOf(error, ...CAMBI) ? undefined : refreshPrenotazioni(client)),
  });
}
