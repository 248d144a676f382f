import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Superabile } from '#domain/per-altri.ts';
import { call } from '#web/shared/api/call.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';

/** A member's actions on one of their waits. */
export type Risposta = 'accetta' | 'rifiuta' | 'togli';

export function useRispondi() {
  const client = useQueryClient();
  return useMutation({
    /** An accepted place becomes a booking. */
    mutationFn: async ({ id, come }: { id: number; come: Risposta }): Promise<Prenotazione | null> => {
      const request = { params: { id } };
      if (come === 'accetta') return await call('POST /utenti/me/attese/{id}/accetta', request);
      if (come === 'rifiuta') await call('POST /utenti/me/attese/{id}/rifiuta', request);
      else await call('DELETE /utenti/me/attese/{id}', request);
      return null;
    },
    onSettled: () => void refreshPrenotazioni(client),
  });
}

/** As `useRispondi`, by an administrator for somebody; `nonostante` are the refusals that they override. */
export function useRispondiPer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      come,
      nonostante = [],
    }: {
      id: number;
      come: 'accetta' | 'rifiuta';
      nonostante?: readonly Superabile[];
    }): Promise<void> => {
      const params = { id };
      if (come === 'accetta')
        await call('POST /attese/{id}/accetta', { params, body: { nonostante: [...nonostante] } });
      else await call('POST /attese/{id}/rifiuta', { params });
    },
    onSettled: () => void refreshPrenotazioni(client),
  });
}
