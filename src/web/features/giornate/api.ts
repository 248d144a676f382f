import type { Pagamento, Riferito } from '#domain/euro.ts';
import { call } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshGiornate } from '#web/shared/queries/giornate.ts';
import { useChange } from '#web/shared/use-change.ts';

/** An entry to be added to somebody's days. */
export type Nuovo =
  | ({ cosa: 'vendi'; utente_id: string; pacchetto: number; importo: number; versione: number } & Pagamento)
  | { cosa: 'giorni'; utente_id: string; giorni: number; motivo: string; versione: number }
  | ({ cosa: 'importo'; movimento_id: number; importo: number; motivo: string } & Riferito)
  | ({ cosa: 'riprendi'; movimento_id: number; motivo: string } & Riferito);

/** Adds an entry; days and bookings are read again afterwards, even after a refusal. */
export function useAddMovimento() {
  return useChange(({ nuovo, idempotencyKey }: { nuovo: Nuovo; idempotencyKey: KeyFor }) => {
    switch (nuovo.cosa) {
      case 'vendi': {
        const { cosa: _, utente_id, ...body } = nuovo;
        const params = { id: utente_id };
        return call('POST /utenti/{id}/giornate/acquisti', { params, body, idempotencyKey });
      }
      case 'giorni': {
        const { cosa: _, utente_id, ...body } = nuovo;
        const params = { id: utente_id };
        return call('POST /utenti/{id}/giornate/correzioni', { params, body, idempotencyKey });
      }
      case 'importo': {
        const { cosa: _, movimento_id, ...body } = nuovo;
        const params = { id: movimento_id };
        return call('POST /giornate/movimenti/{id}/correzioni', { params, body, idempotencyKey });
      }
      case 'riprendi': {
        const { cosa: _, movimento_id, ...body } = nuovo;
        const params = { id: movimento_id };
        return call('POST /giornate/movimenti/{id}/storno', { params, body, idempotencyKey });
      }
    }
  }, refreshGiornate);
}
