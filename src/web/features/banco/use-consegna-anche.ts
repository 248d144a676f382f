import { useQueryClient } from '@tanstack/react-query';
import type { RigaBanco } from '#contract/banco.ts';
import type { Come } from '#domain/euro.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { newUuid } from '#web/shared/idempotency.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useConsegna } from './api.ts';
import { listOf } from './lista.tsx';
import { testiBanco } from './testi.ts';

/**
 * Hands over what the same person takes along, one thing after the other: all of its list, with the usual deposit. What is
 * refused is told by its name and stays in the list; the rest is handed over.
 */
export function useConsegnaAnche() {
  const t = useTesti(testiBanco);
  const fail = useFailureToast();
  const client = useQueryClient();
  const consegna = useConsegna();
  return async (altre: readonly RigaBanco[], come: Come) => {
    const movimenti: number[] = [];
    const consegnate: string[] = [];
    for (const { id, versione, prenotabile } of altre) {
      const { cauzione } = prenotabile;
      try {
        // Read now: what is recorded as handed over must be the list as it is.
        const scheda = await client.fetchQuery({ ...schedaTecnicaQuery(prenotabile.id), staleTime: 0 });
        const uscito = listOf(scheda);
        const body = { versione, uscito, ...(cauzione > 0 && { cauzione: { importo: cauzione, come } }) };
        const made = await consegna.mutateAsync({ id, body, idempotencyKey: newUuid() });
        movimenti.push(...made.movimenti);
        consegnate.push(prenotabile.nome);
      } catch (error) {
        fail(t('anche_storto', { cosa: prenotabile.nome }), error);
      }
    }
    return { movimenti, consegnate };
  };
}
