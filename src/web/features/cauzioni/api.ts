import type { Cauzione, MovimentoCauzione } from '#contract/cauzioni.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshCauzioni } from '#web/shared/queries/gestione.ts';
import { pagamentoOf, riferitoOf, type Scelto } from '#web/shared/scelta-come/scelta-come.tsx';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';

/** The entry to add to a deposit; a correction has the entry to correct. */
export type AggiuntaCauzione =
  | { cosa: 'ricevi' | 'restituisci' | 'trattieni' }
  | { cosa: 'correggi'; movimento: MovimentoCauzione };

interface Nuovo {
  /** The deposit as it was shown. */
  cauzione: Cauzione;
  importo: number;
  motivo: string;
  scelto: Scelto;
  idempotencyKey: KeyFor;
}

/** The calls whose refusals contain the current deposit. */
export const MOVIMENTI = [
  'POST /cauzioni/movimenti/{id}/correzioni',
  'POST /cauzioni/{id}/trattenute',
  'POST /cauzioni/{id}/restituzioni',
] as const;

/** Adds an entry; refetches the deposits, also after a refusal. */
export function useAddMovimento(aggiunta: AggiuntaCauzione) {
  return useChange(({ cauzione, importo, motivo, scelto, idempotencyKey }: Nuovo) => {
    const { id, prenotazione, versione } = cauzione;
    const params = { id };
    const pagato = { importo, ...pagamentoOf(scelto) };
    switch (aggiunta.cosa) {
      case 'ricevi': {
        const body = { prenotazione_id: prenotazione.id, ...pagato };
        return call('POST /cauzioni', { body, idempotencyKey });
      }
      case 'restituisci': {
        const body = { ...pagato, versione };
        return call('POST /cauzioni/{id}/restituzioni', { params, body, idempotencyKey });
      }
      case 'trattieni': {
        const body = { importo, motivo, versione };
        return call('POST /cauzioni/{id}/trattenute', { params, body, idempotencyKey });
      }
      case 'correggi': {
        const body = { importo, motivo, ...riferitoOf(scelto), versione };
        const corretto = { id: aggiunta.movimento.id };
        return call('POST /cauzioni/movimenti/{id}/correzioni', { params: corretto, body, idempotencyKey });
      }
    }
  }, refreshCauzioni);
}
