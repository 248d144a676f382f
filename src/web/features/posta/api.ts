import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';
import { refreshPosta } from '#web/shared/queries/posta.ts';

/** Tries to send a letter again. */
export function useResendPosta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /posta/{id}/reinvia', { params: { id } }),
    // Even after a refusal, since the list was out of date.
    onSettled: () => refreshPosta(client),
  });
}

/** Notes that a printed letter was handed over. */
export function useConsegnaPosta(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /posta/{id}/consegnata', { params: { id } }),
    onSettled: () => refreshPosta(client),
  });
}
