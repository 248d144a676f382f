import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Superabile } from '#domain/per-altri.ts';
import { call } from '#web/shared/api/call.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useChange } from '#web/shared/use-change.ts';

/** A member's actions on one of their waits. */
export type Risposta = 'accetta' | 'rifiuta' | 'togli';

export function useRispondi() {
  /** An accepted place becomes a booking. */
  return useChange(
    async ({ id, come }: { id: number; come: Risposta }): Promise<Prenotazione | null> => {
      const request = { params: { id } };
      if (come === 'accetta') return await call('POST /utenti/me/attese/{id}/accetta', request);
      if (come === 'rifiuta') await call('POST /utenti/me/attese/{id}/rifiuta', request);
      else await call('DELETE /utenti/me/attese/{id}', request);
      return null;
    },
    (client) => void refreshPrenotazioni(client),
  );
}

/** As `useRispondi`, by an administrator for somebody; `nonostante` are the refusals that they override. */
export function useRispondiPer() {
  return useChange(
    async ({
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
    (client) => void refreshPrenotazioni(client),
  );
}
