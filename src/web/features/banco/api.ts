import { useMutation } from '@tanstack/react-query';
import type { Momento, RigaBanco } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { EsitoGuasto } from '#domain/guasti.ts';
import type { CallInput } from '#web/shared/api/request.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { refreshSegnalazioni } from '#web/shared/queries/segnalazioni.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';

/**
 * Notes or removes a presence (prodotto/banco#presenze). Calls run in order: somebody who pressed the wrong line
 * presses again before the first answer.
 */
export function usePresenza(id: number, giorno: Giorno) {
  return useChange(
    async (presente: boolean) => {
      if (presente) await call('POST /prenotazioni/{id}/presenze', { params: { id }, body: { giorno } });
      else await call('DELETE /prenotazioni/{id}/presenze/{giorno}', { params: { id, giorno } });
    },
    refreshPrenotazioni,
    { scope: { id: `presenza-${id}-${giorno}` } },
  );
}

/**
 * Confirms a request in the shown version, also of a suspended person.
 * @param onSuccess called before the desk is refetched without the request
 */
export function useConferma(onSuccess: () => void) {
  return useChange(
    ({ utente, id, versione }: Pick<RigaBanco, 'utente' | 'id' | 'versione'>) =>
      call('PATCH /prenotazioni/{id}/conferma', {
        params: { id },
        query: { versione, ...(utente?.sospeso && { nonostante: 'PERSONA_SOSPESA' as const }) },
      }),
    refreshPrenotazioni,
    { onSuccess },
  );
}

export type CorpoConsegna = CallInput<'POST /prenotazioni/{id}/consegna'>['body'];

/** Hands a thing over (prodotto/banco#consegna). */
export function useConsegna() {
  return useChange(
    ({ id, body, idempotencyKey }: { id: number; body: CorpoConsegna; idempotencyKey: KeyFor }) =>
      call('POST /prenotazioni/{id}/consegna', { params: { id }, body, idempotencyKey }),
    refreshPrenotazioni,
  );
}

type CorpoCauzione = CallInput<'POST /cauzioni'>['body'];

/** Notes a deposit received apart from the hand-over (prodotto/cauzioni#di-nuovo). */
export function useAddCauzione() {
  return useChange(
    ({ body, idempotencyKey }: { body: CorpoCauzione; idempotencyKey: KeyFor }) =>
      call('POST /cauzioni', { body, idempotencyKey }),
    refreshPrenotazioni,
  );
}

export type CorpoRientro = CallInput<'POST /prenotazioni/{id}/rientro'>['body'];

/** Takes a thing back (prodotto/banco#rientro). */
export function useRientro(id: number) {
  return useChange(
    ({ body, idempotencyKey }: { body: CorpoRientro; idempotencyKey: KeyFor }) =>
      call('POST /prenotazioni/{id}/rientro', { params: { id }, body, idempotencyKey }),
    refreshPrenotazioni,
  );
}

interface NuoveFoto {
  momento: Momento;
  foto: readonly File[];
  idempotencyKey: KeyFor;
}

/** Sends photos of a thing, already resized (prodotto/banco#foto). */
export function useAddFoto(id: number) {
  return useMutation({
    mutationFn: async ({ momento, foto, idempotencyKey }: NuoveFoto) => {
      const sent = { params: { id }, files: { foto }, idempotencyKey };
      if (momento === 'consegna') await call('POST /prenotazioni/{id}/consegna/foto', sent);
      else await call('POST /prenotazioni/{id}/rientro/foto', sent);
    },
  });
}

export interface RispostaGuasto {
  esito: Exclude<EsitoGuasto, 'ferma'>;
  nota?: string;
  versione: number;
}

/**
 * Answers the report of a fault, except with a stop (prodotto/guasti#da-guardare).
 * @param onSuccess called before the desk is refetched, perhaps without the report
 */
export function useRisposta(numero: number, onSuccess: (body: RispostaGuasto) => void) {
  return useChange(
    (body: RispostaGuasto) => call('PATCH /segnalazioni/{id}', { params: { id: numero }, body }),
    refreshSegnalazioni,
    { onSuccess: (_, body) => onSuccess(body) },
  );
}
