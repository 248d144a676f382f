import { call } from '#web/shared/api/call.ts';
import { refreshPosta } from '#web/shared/queries/posta.ts';
import { useChange } from '#web/shared/use-change.ts';

/** Tries to send a letter again. */
export function useResendPosta() {
  return useChange((id: number) => call('POST /posta/{id}/reinvia', { params: { id } }), refreshPosta);
}

/** Notes that a printed letter was handed over. */
export function useConsegnaPosta(id: number) {
  return useChange(() => call('POST /posta/{id}/consegnata', { params: { id } }), refreshPosta);
}
