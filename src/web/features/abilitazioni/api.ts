import type { CallInput } from '#web/shared/api/request.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshAbilitazioni } from '#web/shared/queries/abilitazioni.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';

type Campi = NonNullable<CallInput<'POST /abilitazioni'>['body']>;

export const useCreateAbilitazione = () =>
  useChange(
    ({ campi, idempotencyKey }: { campi: Campi; idempotencyKey: KeyFor }) =>
      call('POST /abilitazioni', { body: campi, idempotencyKey }),
    refreshAbilitazioni,
  );

export const useUpdateAbilitazione = (id: number) =>
  useChange(
    (body: Partial<Campi> & { versione: number }) =>
      call('PATCH /abilitazioni/{id}', { params: { id }, body }),
    refreshAbilitazioni,
  );

export const useDeleteAbilitazione = (id: number) =>
  useChange(() => call('DELETE /abilitazioni/{id}', { params: { id } }), refreshAbilitazioni);
