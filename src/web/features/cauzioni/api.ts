import type { Pagamento, Riferito } from '#domain/euro.ts';
import { call } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshCauzioni } from '#web/shared/queries/cauzioni.ts';
import { useChange } from '#web/shared/use-change.ts';

/** An entry to be added to a deposit, or to correct an entry of it. */
export type Nuovo =
  | ({ cosa: 'ricevi'; prenotazione_id: number; importo: number } & Pagamento)
  | ({ cosa: 'restituisci'; cauzione_id: number; importo: number } & Pagamento)
  | { cosa: 'trattieni'; cauzione_id: number; importo: number; motivo: string }
  | ({ cosa: 'correggi'; movimento_id: number; importo: number; motivo: string } & Riferito);

/** The calls whose refusals contain the present deposit. */
export const MOVIMENTI = [
  'POST /cauzioni/movimenti/{id}/correzioni',
  'POST /cauzioni/{id}/trattenute',
  'POST /cauzioni/{id}/restituzioni',
] as const;

/** Adds an entry; the deposits are read again afterwards, even after a refusal. */
export function useAddMovimento() {
  return useChange(
    ({ nuovo, versione, idempotencyKey }: { nuovo: Nuovo; versione: number; idempotencyKey: KeyFor }) => {
      if (nuovo.cosa === 'ricevi') {
        const { cosa: _, ...body } = nuovo;
        return call('POST /cauzioni', { body, idempotencyKey });
      }
      if (nuovo.cosa === 'correggi') {
        const { cosa: _, movimento_id: id, ...detto } = nuovo;
        const sent = { params: { id }, body: { ...detto, versione }, idempotencyKey };
        return call('POST /cauzioni/movimenti/{id}/correzioni', sent);
      }
      const params = { id: nuovo.cauzione_id };
      if (nuovo.cosa === 'trattieni') {
        const body = { importo: nuovo.importo, motivo: nuovo.motivo, versione };
        return call('POST /cauzioni/{id}/trattenute', { params, body, idempotencyKey });
      }
      const { importo, come, riferimento } = nuovo;
      const body = { importo, come, riferimento, versione };
      return call('POST /cauzioni/{id}/restituzioni', { params, body, idempotencyKey });
    },
    refreshCauzioni,
  );
}
