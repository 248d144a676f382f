import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';

const SESSIONI = ['sessioni'] as const;

/** The own sessions that have not ended, this one first. */
export function useSessioni() {
  return useQuery({
    queryKey: SESSIONI,
    queryFn: ({ signal }) => call('GET /utenti/me/sessioni', { signal }),
  });
}

/** Ends one of the own sessions, or with null all but this one. */
export function useCloseSessioni() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call('DELETE /utenti/me/sessioni')
        : call('DELETE /utenti/me/sessioni/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONI }),
  });
}

/** Changes the own password; the other sessions end. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { attuale: string; password: string }) => call('POST /auth/cambia-password', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONI }),
  });
}
