import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lato } from '#contract/documenti.ts';
import { ApiError, call, callFile } from '#web/shared/api/call.ts';

/** How many people a search gives at most (contract 2). */
export const MAX_TROVATI = 20;

/** The people whose address begins so; nothing is asked for an empty beginning. */
export function useCercaUtenti(prefix: string) {
  return useQuery({
    queryKey: ['utenti', 'cerca', prefix.toLowerCase()],
    queryFn: ({ signal }) => call('GET /utenti/cerca', { query: { mail_prefix: prefix }, signal }),
    enabled: prefix !== '',
    placeholderData: keepPreviousData,
  });
}

/** A user's data. */
export function useUtente(id: string) {
  return useQuery({
    queryKey: ['utenti', 'uno', id],
    queryFn: ({ signal }) => call('GET /utenti/{id}', { params: { id }, signal }),
    enabled: id !== '',
  });
}

/** Whether the answer says that there is no such person: an unknown id, or one of the wrong shape. */
export function isAssente(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Suspends or readmits. */
export function useSetActive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_active: boolean) => call('PATCH /utenti/{id}', { params: { id }, body: { is_active } }),
    onSuccess: (utente) => client.setQueryData(['utenti', 'uno', id], utente),
    onError: () => client.invalidateQueries({ queryKey: ['utenti', 'uno', id] }),
  });
}

const LATI = {
  fronte: 'GET /images/documenti/{userId}/fronte',
  retro: 'GET /images/documenti/{userId}/retro',
} as const;

/** One side of a document, kept no longer than it is looked at: each reading is recorded. */
export function useLatoDocumento(userId: string, lato: Lato) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['documento', 'lato', userId, lato],
    queryFn: async ({ signal }) => {
      const { blob } = await callFile(LATI[lato], { params: { userId }, signal });
      void client.invalidateQueries({ queryKey: ['documento', 'accessi', userId] });
      return blob;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
