import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Superabile } from '#domain/per-altri.ts';
import { call } from '#web/shared/api/call.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { refreshGiorni } from '#web/shared/queries/chiusure.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';

/**
 * Books the entry for some days. The blocked days are refreshed whatever the outcome, and the user's bookings after a
 * success. With `per` an administrator books for that person. A request whose answer was lost is sent again under the same key (prodotto/api#idempotenza).
 */
export function useCreatePrenotazione(entry: Entry, per: string | undefined) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: ({ inizio, fine, nonostante }: Intervallo & { nonostante: readonly Superabile[] }) => {
      const body = {
        inizio: toUtcIso(inizio),
        fine: toUtcIso(fine),
        entry_id: entry.id,
        entry_tipo: entry.tipo,
      };
      if (per === undefined) {
        return once(body, (idempotencyKey) => call('POST /utenti/me/prenotazioni', { body, idempotencyKey }));
      }
      const knowing = { ...body, nonostante: [...nonostante] };
      return once(knowing, (idempotencyKey) =>
        call('POST /utenti/{id}/prenotazioni', { params: { id: per }, body: knowing, idempotencyKey }),
      );
    },
    onSettled: (fatta, error) => {
      const mia = fatta && per === undefined ? [fatta] : [];
      void (error ? refreshGiorni(client) : refreshPrenotazioni(client, mia));
    },
  });
}
