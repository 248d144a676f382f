import { READ_TIMEOUT_MS, UPLOAD_STALL_MS, WRITE_TIMEOUT_MS } from '../constants.ts';
import { announceExpired, readToken } from '../token.ts';
import { createCall } from './create-call.ts';

export { ApiError } from './api-error.ts';
export type { FileRicevuto, Pagina } from './create-call.ts';

/**
 * `call`, `callPage` and `callFile` as the pages use them: below /api, with the stored token, within the time limits of
 * prodotto/limiti#tempi.
 */
export const { call, callPage, callFile } = createCall({
  base: '/api',
  limiti: { lettura: READ_TIMEOUT_MS, scrittura: WRITE_TIMEOUT_MS, stallo: UPLOAD_STALL_MS },
  readToken,
  onUnauthorized: announceExpired,
});
