import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';
import { sessioniQuery } from '#web/shared/queries/account.ts';
import { useChange } from '#web/shared/use-change.ts';

/** Ends one of the person's own sessions; null ends all except this one. */
export function useCloseSessioni() {
  return useChange(
    (id: string | null) =>
      id === null
        ? call('DELETE /utenti/me/sessioni')
        : call('DELETE /utenti/me/sessioni/{id}', { params: { id } }),
    (client) => client.invalidateQueries({ queryKey: sessioniQuery().queryKey }),
  );
}

/** Changes one's own password and ends the other sessions, and what was made since the last change and is not kept. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { attuale: string; password: string; tieni: string[] }) =>
      call('POST /auth/cambia-password', { body }),
    onSuccess: () => client.invalidateQueries(),
  });
}
