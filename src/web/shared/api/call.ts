import { READ_TIMEOUT_MS, UPLOAD_STALL_MS, WRITE_TIMEOUT_MS } from '../constants.ts';
import { announceExpired, readToken } from '../token.ts';
import { createCall } from './create-call.ts';

export { ApiError } from './api-error.ts';
export type { FileRicevuto, PaginaElenco } from './create-call.ts';

/** `call`, `callPage` and `callFile` with the stored token and the time limits of prodotto/limiti#tempi. */
export const { call, callPage, callFile } = createCall({
  base: '/api',
  limiti: { lettura: READ_TIMEOUT_MS, scrittura: WRITE_TIMEOUT_MS, stallo: UPLOAD_STALL_MS },
  readToken,
  onUnauthorized: announceExpired,
});
