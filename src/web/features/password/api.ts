import { call } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';

/**
 * Asks for the recovery mail; the answer is the same whether or not the address has an account
 * (prodotto/account#recupero).
 */
export async function requestRecupero(email: string, idempotencyKey: KeyFor): Promise<void> {
  await call('POST /auth/forgot-password', { body: { email }, idempotencyKey });
}

/** Sets a new password with the mailed token, and ends every session (prodotto/account#recupero). */
export async function setPassword(token: string, password: string): Promise<void> {
  await call('POST /auth/reset-password', { body: { token, password } });
}

/**
 * Restores an account's earlier address and sets a new password, with the token mailed to that address
 * (prodotto/account#annullamento-del-cambio).
 */
export async function undoNewAddress(token: string, password: string): Promise<void> {
  await call('POST /auth/undo-email-change', { body: { token, password } });
}
