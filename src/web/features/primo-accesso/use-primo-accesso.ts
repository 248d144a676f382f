import { useNavigate } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { createAdmin, requestToken, type PrimoAccesso } from './api.ts';
import { testiPrimoAccesso } from './testi.ts';

/**
 * Makes the account, signs in with it and goes to the bookings. The account stands once it is made: where only signing
 * in fails, the person is sent to the login.
 * @throws ApiError when the account itself is refused.
 */
export function usePrimoAccesso(): (body: PrimoAccesso) => Promise<void> {
  const t = useTesti(testiPrimoAccesso);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return async (body) => {
    await createAdmin(body);
    const utente = await requestToken(body)
      .then(signIn)
      .catch(() => null);
    toast.show({ severity: 'ok', message: t(utente ? 'fatto' : 'fattoSenzaAccesso') });
    await navigate(utente ? PATHS.prenotazioni : PATHS.login, { replace: true });
  };
}
