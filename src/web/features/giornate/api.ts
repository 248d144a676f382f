import type { MovimentoGiornate } from '#contract/giornate.ts';
import type { Riferito } from '#domain/euro.ts';
import type { CallInput } from '#web/shared/api/request.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshGiornate } from '#web/shared/queries/giornate.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';

interface Vendita {
  body: CallInput<'POST /utenti/{id}/giornate/acquisti'>['body'];
  idempotencyKey: KeyFor;
}

/** Sells a package; refetches days and bookings, also after a refusal. */
export function useSell(utenteId: string) {
  return useChange(
    ({ body, idempotencyKey }: Vendita) =>
      call('POST /utenti/{id}/giornate/acquisti', { params: { id: utenteId }, body, idempotencyKey }),
    refreshGiornate,
  );
}

/** What to correct: a balance, the price of a purchase, or the whole purchase. */
export type AggiuntaGiornate =
  | { cosa: 'giorni'; utente_id: string }
  | { cosa: 'importo' | 'riprendi'; movimento: MovimentoGiornate };

interface Correzione {
  numero: number;
  detto: { motivo: string } & Riferito;
  /** The number of entries when the page was read. */
  versione: number;
  idempotencyKey: KeyFor;
}

/** Corrects; refetches like `useSell`. */
export function useCorreggi(aggiunta: AggiuntaGiornate) {
  return useChange(({ numero, detto, versione, idempotencyKey }: Correzione) => {
    if (aggiunta.cosa === 'giorni') {
      const params = { id: aggiunta.utente_id };
      const body = { giorni: numero, motivo: detto.motivo, versione };
      return call('POST /utenti/{id}/giornate/correzioni', { params, body, idempotencyKey });
    }
    const params = { id: aggiunta.movimento.id };
    if (aggiunta.cosa === 'riprendi')
      return call('POST /giornate/movimenti/{id}/storno', { params, body: detto, idempotencyKey });
    const body = { importo: numero, ...detto };
    return call('POST /giornate/movimenti/{id}/correzioni', { params, body, idempotencyKey });
  }, refreshGiornate);
}
