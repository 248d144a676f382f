import { useMutation, useQueryClient } from '@tanstack/react-query';
import { secondoFattoreQuery } from '#web/shared/queries/account.ts';
import { call } from '#web/shared/api/call.ts';

export interface PasswordECodice {
  password: string;
  codice: string;
}

function useRefresh() {
  const client = useQueryClient();
  // Not awaited, so that an answer such as the recovery codes shows at once.
  return () => void client.invalidateQueries({ queryKey: secondoFattoreQuery().queryKey });
}

export function useBegin() {
  return useMutation({
    mutationFn: (password: string) => call('POST /utenti/me/secondo-fattore', { body: { password } }),
    // Do not cache the key, which only the form may see.
    gcTime: 0,
  });
}

/** Turns the second factor on; returns the recovery codes. */
export function useConfirm() {
  const onSuccess = useRefresh();
  const mutationFn = async (codice: string) =>
    (await call('POST /utenti/me/secondo-fattore/conferma', { body: { codice } })).codici;
  return useMutation({ mutationFn, onSuccess, gcTime: 0 });
}

export function useRenew() {
  const onSuccess = useRefresh();
  const mutationFn = async (body: PasswordECodice) =>
    (await call('POST /utenti/me/secondo-fattore/codici', { body })).codici;
  return useMutation({ mutationFn, onSuccess, gcTime: 0 });
}

export function useEnd() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: PasswordECodice) => call('DELETE /utenti/me/secondo-fattore', { body }),
    onSuccess,
  });
}
