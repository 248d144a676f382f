import type { Tipo } from '#contract/campi.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshCatalogo } from '#web/shared/queries/catalogo.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';

export function useCreateGruppo(tipo: Tipo) {
  return useChange(
    ({ nome, idempotencyKey }: { nome: string; idempotencyKey: KeyFor }) =>
      call('POST /gruppi', { body: { nome, tipo }, idempotencyKey }),
    refreshCatalogo,
  );
}

export function useUpdateGruppo(id: number) {
  return useChange(
    (body: { nome?: string; descrizione?: string; versione: number }) =>
      call('PATCH /gruppi/{id}', { params: { id }, body }),
    refreshCatalogo,
  );
}

export function useDeleteGruppo(id: number) {
  return useChange(() => call('DELETE /gruppi/{id}', { params: { id } }), refreshCatalogo);
}

export function useAddMembro(gruppoId: number) {
  return useChange(
    (prenotabileId: number) =>
      call('POST /gruppi/{gruppoId}/{prenotabileId}', { params: { gruppoId, prenotabileId } }),
    refreshCatalogo,
  );
}

export function useRemoveMembro(gruppoId: number) {
  return useChange(
    (prenotabileId: number) =>
      call('DELETE /gruppi/{gruppoId}/{prenotabileId}', { params: { gruppoId, prenotabileId } }),
    refreshCatalogo,
  );
}
