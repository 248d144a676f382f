import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import { call } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshCatalogo } from '#web/shared/queries/catalogo.ts';

/** A change of groups; the catalogue and the groups are read again afterwards, even after a refusal. */
function useChange<V, A>(mutationFn: (values: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshCatalogo(client) });
}

export function useCreateGruppo(tipo: Tipo) {
  return useChange(({ nome, idempotencyKey }: { nome: string; idempotencyKey: KeyFor }) =>
    call('POST /gruppi', { body: { nome, tipo }, idempotencyKey }),
  );
}

export function useUpdateGruppo(id: number) {
  return useChange((body: { nome?: string; descrizione?: string; versione: number }) =>
    call('PATCH /gruppi/{id}', { params: { id }, body }),
  );
}

export function useDeleteGruppo(id: number) {
  return useChange(() => call('DELETE /gruppi/{id}', { params: { id } }));
}

export function useAddMembro(gruppoId: number) {
  return useChange((prenotabileId: number) =>
    call('POST /gruppi/{gruppoId}/{prenotabileId}', { params: { gruppoId, prenotabileId } }),
  );
}

export function useRemoveMembro(gruppoId: number) {
  return useChange((prenotabileId: number) =>
    call('DELETE /gruppi/{gruppoId}/{prenotabileId}', { params: { gruppoId, prenotabileId } }),
  );
}
