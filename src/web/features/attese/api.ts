import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Superabile } from '#domain/per-altri.ts';
import { call } from '#web/shared/api/call.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';

/** Waits for days of an entry; a request whose answer was lost is sent again under the same key. */
export function useCreateAttesa({ tipo, id }: Entry) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: ({ inizio, fine }: Intervallo) => {
      const body = { inizio: toUtcIso(inizio), fine: toUtcIso(fine), entry_id: id, entry_tipo: tipo };
      return once(body, (idempotencyKey) => call('POST /utenti/me/attese', { body, idempotencyKey }));
    },
    onSettled: () => void refreshPrenotazioni(client),
  });
}

/** What a member does about an own wait. */
export type Risposta = 'accetta' | 'rifiuta' | 'togli';

export function useRispondi() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, come }: { id: number; come: Risposta }): Promise<void> => {
      const request = { params: { id } };
      if (come === 'accetta') await call('POST /utenti/me/attese/{id}/accetta', request);
      else if (come === 'rifiuta') await call('POST /utenti/me/attese/{id}/rifiuta', request);
      else await call('DELETE /utenti/me/attese/{id}', request);
    },
    onSettled: () => void refreshPrenotazioni(client),
  });
}

/** The same by an administrator, for somebody; `nonostante` is what they go beyond knowingly. */
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
