import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toUtcIso, type Giorno } from '#domain/giorno.ts';
import { call } from '#web/shared/api/call.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { refreshGiorni } from '#web/shared/queries/chiusure.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import type { VoceVassoio } from '#web/shared/vassoio.ts';

/**
 * Books everything that is in the tray, all or none (prodotto/prenotazioni#insieme). A request whose answer was lost is
 * sent again under the same key (prodotto/api#idempotenza).
 */
export function useBookTogether() {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (vassoio: readonly VoceVassoio[]) => {
      const voci = vassoio.map(({ entry, inizio, fine }) => ({
        inizio: toUtcIso(inizio as Giorno),
        fine: toUtcIso(fine as Giorno),
        entry_id: entry.id,
        entry_tipo: entry.tipo,
      }));
      const body = { voci };
      return once(body, (idempotencyKey) =>
        call('POST /utenti/me/prenotazioni/insieme', { body, idempotencyKey }),
      );
    },
    onSettled: (_data, error) => {
      void (error ? refreshGiorni(client) : refreshPrenotazioni(client));
    },
  });
}
