import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshCatalogo, replaceRisorse, schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useChange } from '#web/shared/use-change.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { testiModificaScopri } from './testi-modifica.ts';

interface NuovoLink {
  label: string;
  href: string;
}

/** Changes the cached links of a resource, alone or in its group, without a refetch (prodotto/scheda#link-utili). */
function useReplaceLinks(prenotabileId: number) {
  const client = useQueryClient();
  return (change: (links: readonly LinkUtile[]) => LinkUtile[]) =>
    replaceRisorse(client, (data) => replaceLinks(data, prenotabileId, change));
}

/** Adds a link at the end. */
export function useAddLink(prenotabile_id: number) {
  const replace = useReplaceLinks(prenotabile_id);
  return useMutation({
    mutationFn: ({ label, href, idempotencyKey }: NuovoLink & { idempotencyKey: KeyFor }) =>
      call('POST /link-utili', { body: { prenotabile_id, label, href }, idempotencyKey }),
    onSuccess: (link) => replace((links) => [...links.filter(({ id }) => id !== link.id), link]),
  });
}

export function useRemoveLink(prenotabileId: number) {
  const client = useQueryClient();
  const replace = useReplaceLinks(prenotabileId);
  return useMutation({
    mutationFn: (linkId: number) => call('DELETE /link-utili/{linkId}', { params: { linkId } }),
    // Somebody else may have removed it first.
    onError: () => refreshCatalogo(client),
    onSuccess: (_, linkId) => replace((links) => links.filter(({ id }) => id !== linkId)),
  });
}

/** Changes a technical sheet and refetches it, also after a failure (prodotto/scheda#scheda-tecnica). */
function useSchedaChange<V>(prenotabileId: number, mutationFn: (values: V) => Promise<unknown>) {
  return useChange(mutationFn, (client) =>
    client.invalidateQueries({ queryKey: schedaTecnicaQuery(prenotabileId).queryKey }),
  );
}

export function useAddSezione(prenotabileId: number) {
  return useSchedaChange(
    prenotabileId,
    ({ nome, idempotencyKey }: { nome: string; idempotencyKey: KeyFor }) =>
      call('POST /prenotabili/{id}/scheda-tecnica/section', {
        params: { id: prenotabileId },
        body: { prenotabile_id: prenotabileId, nome },
        idempotencyKey,
      }),
  );
}

/** The English of a sheet's sections and, with the shown versions, of its lines. */
interface IngleseDiScheda {
  sezioni: { id: number; nome_en: string }[];
  specs: { id: number; versione: number; nome_en: string; valore_en: string }[];
}

export function useUpdateInglese(prenotabileId: number) {
  return useSchedaChange(prenotabileId, async ({ sezioni, specs }: IngleseDiScheda) => {
    for (const { id, ...body } of sezioni)
      await call('PATCH /section/{sectionId}', { params: { sectionId: id }, body });
    for (const { id, ...body } of specs) await call('PATCH /spec/{specId}', { params: { specId: id }, body });
  });
}

/** Sets whether a section is part of the checklist of a hand-over (prodotto/banco#lista). */
export function useUpdateSezione(prenotabileId: number) {
  return useSchedaChange(prenotabileId, ({ id, si_consegna }: { id: number; si_consegna: boolean }) =>
    call('PATCH /section/{sectionId}', { params: { sectionId: id }, body: { si_consegna } }),
  );
}

export function useRemoveSezione(prenotabileId: number) {
  return useSchedaChange(prenotabileId, (sectionId: number) =>
    call('DELETE /section/{sectionId}', { params: { sectionId } }),
  );
}

interface NuovaSpec {
  section_id: number;
  nome: string;
  valore: string;
}

export function useAddSpec(prenotabileId: number) {
  return useSchedaChange(
    prenotabileId,
    ({ idempotencyKey, ...body }: NuovaSpec & { idempotencyKey: KeyFor }) =>
      call('POST /section/{sectionId}/specs', {
        params: { sectionId: body.section_id },
        body,
        idempotencyKey,
      }),
  );
}

/** Sets whether a line only describes the thing, so that it is not in the checklist (prodotto/banco#lista). */
export function useUpdateSpec(prenotabileId: number) {
  return useSchedaChange(
    prenotabileId,
    ({ id, descrive, versione }: { id: number; descrive: boolean; versione: number }) =>
      call('PATCH /spec/{specId}', { params: { specId: id }, body: { descrive, versione } }),
  );
}

export function useRemoveSpec(prenotabileId: number) {
  return useSchedaChange(prenotabileId, (specId: number) =>
    call('DELETE /spec/{specId}', { params: { specId } }),
  );
}

interface ConLink {
  id: number;
  links: LinkUtile[];
}

/** Replaces the links of a resource in cached data, alone, in an entry or in a group. */
export function replaceLinks(
  data: unknown,
  prenotabileId: number,
  change: (links: readonly LinkUtile[]) => LinkUtile[],
): unknown {
  if (Array.isArray(data)) return data.map((item) => replaceLinks(item, prenotabileId, change));
  if (typeof data !== 'object' || data === null) return data;
  if ('links' in data && 'id' in data) {
    const risorsa = data as ConLink;
    return risorsa.id === prenotabileId ? { ...risorsa, links: change(risorsa.links) } : risorsa;
  }
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, replaceLinks(value, prenotabileId, change)]),
  );
}

/** Like `onError` of `useAction`; a thing already removed by another administrator is no error. */
export function useTellFailure(): (sentence: string, error: unknown) => void {
  const t = useTesti(testiModificaScopri);
  const toast = useToast();
  const fail = useFailureToast();
  return (sentence, error) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') {
      toast.show({ severity: 'info', message: t('gia_rimosso') });
    } else fail(sentence, error);
  };
}
