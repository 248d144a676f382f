import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Superabile } from '#domain/per-altri.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import type { VoceDaPrenotare } from '#web/shared/queries/catalogo.ts';
import { refreshGiorni } from '#web/shared/queries/chiusure.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { call } from '#web/shared/api/call.ts';

/**
 * Books entries for the same days, all or none; with `per`, for that person. Refetches the blocked days in any case. A
 * request without an answer is sent again with the same key (prodotto/api#idempotenza).
 */
export function useCreatePrenotazioni(entries: readonly VoceDaPrenotare[], per: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      inizio,
      fine,
      nonostante,
      idempotencyKey,
    }: Intervallo & { nonostante: readonly Superabile[]; idempotencyKey: KeyFor }): Promise<
      Prenotazione[]
    > => {
      const voci = entries.map(({ id, tipo }) => ({
        inizio: toUtcIso(inizio),
        fine: toUtcIso(fine),
        entry_id: id,
        entry_tipo: tipo,
      }));
      const [first, ...more] = voci;
      if (per === undefined)
        return [await call('POST /utenti/me/prenotazioni', { body: first!, idempotencyKey })];
      const params = { id: per };
      const noti = [...nonostante];
      if (more.length > 0) {
        const body = { voci, nonostante: noti };
        return call('POST /utenti/{id}/prenotazioni/insieme', { params, body, idempotencyKey });
      }
      // The refusal of a single entry has more details: until when, and which end is closed.
      const body = { ...first!, nonostante: noti };
      return [await call('POST /utenti/{id}/prenotazioni', { params, body, idempotencyKey })];
    },
    onSettled: (fatte, error) => {
      const mie = fatte && per === undefined ? fatte : [];
      void (error ? refreshGiorni(client) : refreshPrenotazioni(client, mie));
    },
  });
}
