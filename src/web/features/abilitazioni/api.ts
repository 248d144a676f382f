import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';
import type { CallInput } from '#web/shared/api/request.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshAbilitazioni } from '#web/shared/queries/abilitazioni.ts';

type Campi = NonNullable<CallInput<'POST /abilitazioni'>['body']>;

/** A change of the abilitazioni; everything that shows them is read again afterwards, even after a refusal. */
function useChange<V, A>(mutationFn: (values: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshAbilitazioni(client) });
}

export const useCreateAbilitazione = () =>
  useChange(({ campi, idempotencyKey }: { campi: Campi; idempotencyKey: KeyFor }) =>
    call('POST /abilitazioni', { body: campi, idempotencyKey }),
  );

export const useUpdateAbilitazione = (id: number) =>
  useChange((body: Partial<Campi> & { versione: number }) =>
    call('PATCH /abilitazioni/{id}', { params: { id }, body }),
  );

export const useDeleteAbilitazione = (id: number) =>
  useChange((_: void) => call('DELETE /abilitazioni/{id}', { params: { id } }));
