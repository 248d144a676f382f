import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '../api/call.ts';
import { useSession } from '../session.tsx';

/** Confirms the signed-in user's password; the session continues under a new token. */
export function useConfirmPassword() {
  const { renew } = useSession();
  return useMutation({
    mutationFn: (password: string) => call('POST /auth/conferma-password', { body: { password } }),
    onSuccess: ({ access_token }) => renew(access_token),
  });
}

/** Whether a refusal only asks for the password to be confirmed. */
export function asksPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PASSWORD_RICHIESTA';
}
