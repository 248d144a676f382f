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

/** A token for the account that was just created. */
export async function requestToken({ email, password }: PrimoAccesso): Promise<string> {
  return (await call('POST /auth/jwt/login', { form: { username: email, password } })).access_token;
}
