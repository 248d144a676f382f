import { call } from '#web/shared/api/call.ts';
import type { CallInput } from '#web/shared/api/request.ts';

export type PrimoAccesso = CallInput<'POST /auth/primo-accesso'>['body'];

/**
 * Uses the one-time link: creates the administrator's account.
 * @throws ApiError RESET_PASSWORD_BAD_TOKEN, REGISTER_USER_ALREADY_EXISTS
 */
export async function createAdmin(body: PrimoAccesso): Promise<void> {
  await call('POST /auth/primo-accesso', { body });
}
