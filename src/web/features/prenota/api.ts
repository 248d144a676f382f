import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { call } from '#web/shared/api/call.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';

/** What is booked: a resource, or some member of a group. */
export type Entry = { tipo: 'prenotabile' | 'gruppo'; id: number };

/** The days on which nothing can be had of the entry. Asked for anew each time the form opens. */
export function useGiorniBloccati({ tipo, id }: Entry) {
  return useQuery({
    queryKey: ['giorni-bloccati', tipo, id],
    queryFn: ({ signal }) =>
      call(
        tipo === 'gruppo' ? 'GET /gruppi/{id}/giorni-bloccati' : 'GET /prenotabili/{id}/prenotazioni/future',
        { params: { id }, signal },
      ),
  });
}

/**
 * Books the entry for some days. Whatever the outcome, the blocked days are asked for again; after a success the
 * own bookings too. A request whose answer was lost is sent again under the same key (contract 1).
 */
export function useCreatePrenotazione(entry: Entry) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ inizio, fine }: Intervallo) => {
      const body = {
        inizio: toUtcIso(inizio),
        fine: toUtcIso(fine),
        entry_id: entry.id,
        entry_tipo: entry.tipo,
      };
      return call('POST /utenti/me/prenotazioni', { body, idempotencyKey: key.keyFor(body) });
    },
    onSettled: (_data, error) => {
      key.settle(error);
      void client.invalidateQueries({ queryKey: ['giorni-bloccati'] });
      if (!error) void client.invalidateQueries({ queryKey: ['prenotazioni'] });
    },
  });
}
