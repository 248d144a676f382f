import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { call } from '#web/shared/api/call.ts';
import { refreshCatalogo, replaceRisorse, schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { replaceLinks } from './replace-links.ts';

export interface NuovoLink {
  label: string;
  href: string;
}

/**
 * Changes the links that the page holds of a resource, by itself or in its group, without reading them anew
 * (prodotto/scheda#link-utili).
 */
function useReplaceLinks(prenotabileId: number) {
  const client = useQueryClient();
  return (change: (links: readonly LinkUtile[]) => LinkUtile[]) =>
    replaceRisorse(client, (data) => replaceLinks(data, prenotabileId, change));
}

/** Adds a link; the one that the server returns is put at the end. */
export function useAddLink(prenotabile_id: number) {
  const replace = useReplaceLinks(prenotabile_id);
  return useMutation({
    mutationFn: ({ label, href, idempotencyKey }: NuovoLink & { idempotencyKey: string }) =>
      call('POST /link-utili', { body: { prenotabile_id, label, href }, idempotencyKey }),
    onSuccess: (link) => replace((links) => [...links.filter(({ id }) => id !== link.id), link]),
  });
}

export function useRemoveLink(prenotabileId: number) {
  const client = useQueryClient();
  const replace = useReplaceLinks(prenotabileId);
  return useMutation({
    mutationFn: (linkId: number) => call('DELETE /link-utili/{linkId}', { params: { linkId } }),
    // Somebody else may have been there first.
    onError: () => refreshCatalogo(client),
    onSuccess: (_, linkId) => replace((links) => links.filter(({ id }) => id !== linkId)),
  });
}

/**
 * A change of a technical sheet, which is read anew afterwards (prodotto/scheda#scheda-tecnica); also when it failed,
 * as it may be out of date.
 */
function useSchedaChange<V>(prenotabileId: number, mutationFn: (values: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: schedaTecnicaQuery(prenotabileId).queryKey }),
  });
}

export function useAddSezione(prenotabileId: number) {
  return useSchedaChange(
    prenotabileId,
    ({ nome, idempotencyKey }: { nome: string; idempotencyKey: string }) =>
      call('POST /prenotabili/{id}/scheda-tecnica/section', {
        params: { id: prenotabileId },
        body: { prenotabile_id: prenotabileId, nome },
        idempotencyKey,
      }),
  );
}

export function useRemoveSezione(prenotabileId: number) {
  return useSchedaChange(prenotabileId, (sectionId: number) =>
    call('DELETE /section/{sectionId}', { params: { sectionId } }),
  );
}

export interface NuovaSpec {
  section_id: number;
  nome: string;
  valore: string;
}

export function useAddSpec(prenotabileId: number) {
  return useSchedaChange(
    prenotabileId,
    ({ idempotencyKey, ...body }: NuovaSpec & { idempotencyKey: string }) =>
      call('POST /section/{sectionId}/specs', {
        params: { sectionId: body.section_id },
        body,
        idempotencyKey,
      }),
  );
}

export function useRemoveSpec(prenotabileId: number) {
  return useSchedaChange(prenotabileId, (specId: number) =>
    call('DELETE /spec/{specId}', { params: { specId } }),
  );
}
