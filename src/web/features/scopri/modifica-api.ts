import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { call, ApiError } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshCatalogo, replaceRisorse, schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useChange } from '#web/shared/use-change.ts';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { testiModificaScopri } from './testi-modifica.ts';

interface NuovoLink {
  label: string;
  href: string;
}

/**
 * Changes the cached links of a resource, on its own or in its group, without reading them again
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
    // Somebody else may have been faster.
    onError: () => refreshCatalogo(client),
    onSuccess: (_, linkId) => replace((links) => links.filter(({ id }) => id !== linkId)),
  });
}

/**
 * A change of a technical sheet, which is read again afterwards (prodotto/scheda#scheda-tecnica), even after a failure,
 * since it may be out of date.
 */
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

/** The English of a sheet that is to change: its sections, and its lines on the version that was seen. */
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

/** Sets whether the lines of a section are the checklist of a hand-over (prodotto/banco#lista). */
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

/** Sets whether a line only describes the thing, and so is not part of the checklist (prodotto/banco#lista). */
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

/**
 * The data of a query, a resource or a catalogue, with other links for one resource. The resource is found wherever it
 * is, on its own, in an entry or in a group, so that the page of its group shows the links too.
 */
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

/**
 * Reports a failed change, as `fail` of `useRun`. If another administrator has already removed the same thing, that is
 * information, not an error.
 */
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
