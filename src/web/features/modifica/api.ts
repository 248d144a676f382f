import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshCatalogo, refreshNowAndLater } from '#web/shared/queries/catalogo.ts';
import type { ValoriRisorsa } from '#web/shared/risorsa/tabella-campi.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';

export type NuovaRisorsa = Pick<Prenotabile, 'nome' | 'descrizione' | 'tipo'>;

/** Creates a resource as a draft. */
export function useCreateRisorsa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NuovaRisorsa & { idempotencyKey: KeyFor }) =>
      call('POST /prenotabili', { body: { ...body, bozza: true }, idempotencyKey }),
    onSuccess: () => refreshCatalogo(client),
  });
}

/** Changes fields of a version of a resource. The caller refreshes the data. */
export function useUpdateRisorsa(id: number) {
  return useMutation({
    mutationFn: ({ cambi, versione }: { cambi: Partial<ValoriRisorsa>; versione: number }) =>
      call('PATCH /prenotabili/{id}', { params: { id }, body: { ...cambi, versione } }),
  });
}

export function usePublishRisorsa(id: number) {
  return useChange(
    (versione: number) =>
      call('PATCH /prenotabili/{id}', { params: { id }, body: { bozza: false, versione } }),
    refreshCatalogo,
  );
}

/** Hides a resource everywhere; refused while it has future bookings. */
export function useDeleteRisorsa(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /prenotabili/{id}', { params: { id } }),
    onSuccess: () => refreshNowAndLater(client),
  });
}

export interface NuoveImmagini {
  immagini: File[];
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export function useAddImmagini(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ immagini, onProgress, signal }: NuoveImmagini) =>
      call('POST /prenotabili/{id}/immagini', { params: { id }, files: { immagini }, onProgress, signal }),
    onSuccess: () => refreshCatalogo(client),
  });
}

/** The file name, which identifies a picture (prodotto/scheda#foto). */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Removes a picture. The caller refreshes the data once the gallery shows its first picture. */
export function useRemoveImmagine(id: number) {
  return useMutation({
    mutationFn: (path: string) =>
      call('DELETE /images/{prenotabileId}/{fileName}', {
        params: { prenotabileId: id, fileName: nameOf(path) },
      }),
  });
}

interface NuovoOrdine {
  paths: readonly string[];
  /** The previous order, and the known version of the resource. */
  prima: readonly string[];
  versione: number;
}

/** Orders pictures by `paths`, also if another part of the resource has changed meanwhile. */
export function useReorderImmagini(id: number) {
  const client = useQueryClient();
  const send = (paths: readonly string[], versione: number) =>
    call('PUT /prenotabili/{id}/immagini', {
      params: { id },
      body: { immagini: paths.map(nameOf), versione },
    });
  return useMutation({
    mutationFn: async ({ paths, prima, versione }: NuovoOrdine) => {
      try {
        return await send(paths, versione);
      } catch (error) {
        const attuale = attualeOf(error, 'PUT /prenotabili/{id}/immagini');
        if (attuale?.images.join() !== prima.join()) throw error;
        return send(paths, attuale.versione);
      }
    },
    onSettled: () => refreshCatalogo(client),
  });
}
