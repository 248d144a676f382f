import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import { Gruppo } from '#contract/gruppi.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { refreshCatalogo } from '#web/shared/refresh-catalogo.ts';
import { listRisorse } from './risorse.ts';

/** The groups of a type, the empty ones too. */
export function useGruppi(tipo: Tipo) {
  return useQuery({
    queryKey: ['gruppi', tipo],
    queryFn: ({ signal }) => call('GET /gruppi/{tipo}', { params: { tipo }, signal }),
  });
}

/** All resources of a type, in groups or not, by name: what the catalogue of the page behind holds. */
export function useRisorse(tipo: Tipo) {
  return useQuery({
    queryKey: ['catalogo', tipo],
    queryFn: ({ signal }) =>
      call(tipo === 'spazio' ? 'GET /catalogo/spazi' : 'GET /catalogo/strumenti', { signal }),
    select: listRisorse,
  });
}

/** A change of groups; the catalogue and the groups are read anew after it, also when it was refused. */
function useChange<V, A>(mutationFn: (values: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshCatalogo(client) });
}

export function useCreateGruppo(tipo: Tipo) {
  return useChange(({ nome, idempotencyKey }: { nome: string; idempotencyKey: string }) =>
    call('POST /gruppi', { body: { nome, tipo }, idempotencyKey }),
  );
}

export function useRenameGruppo(id: number) {
  return useChange((body: { nome: string; versione: number }) =>
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

/** The group as somebody else has left it, where that is why a change was refused; null otherwise. */
export function attualeOf(error: unknown): Gruppo | null {
  if (!(error instanceof ApiError) || error.code !== 'MODIFICATO_DA_ALTRI') return null;
  return Gruppo.safeParse(error.attuale).data ?? null;
}
