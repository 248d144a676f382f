import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';
import { secondoFattoreQuery } from '#web/shared/queries/account.ts';

/** A password and a code, as typed. */
export interface Prova {
  password: string;
  codice: string;
}

function useRefresh() {
  const client = useQueryClient();
  // Not awaited: an answer, such as the recovery codes, is shown at once.
  return () => void client.invalidateQueries({ queryKey: secondoFattoreQuery().queryKey });
}

/** Requests a key for the app. */
export function useBegin() {
  return useMutation({
    mutationFn: (password: string) => call('POST /utenti/me/secondo-fattore', { body: { password } }),
    // Only the form may see the key: it does not stay in the cache.
    gcTime: 0,
  });
}

/** Turns the second step on; returns the recovery codes. */
export function useConfirm() {
  const onSuccess = useRefresh();
  const mutationFn = async (codice: string) =>
    (await call('POST /utenti/me/secondo-fattore/conferma', { body: { codice } })).codici;
  return useMutation({ mutationFn, onSuccess, gcTime: 0 });
}

/** Creates new recovery codes. */
export function useRenew() {
  const onSuccess = useRefresh();
  const mutationFn = async (body: Prova) =>
    (await call('POST /utenti/me/secondo-fattore/codici', { body })).codici;
  return useMutation({ mutationFn, onSuccess, gcTime: 0 });
}

/** Turns the second step off. */
export function useEnd() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: Prova) => call('DELETE /utenti/me/secondo-fattore', { body }),
    onSuccess,
  });
}
