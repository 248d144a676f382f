import { useNavigate } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { requestToken } from '#web/shared/session-calls.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { testiAccount } from './testi.ts';

/** Signs in to a new account (prodotto/account#iscrizione). If it fails, goes to the login and returns false. */
export function useEnter(): (
  credentials: { email: string; password: string },
  done: string,
) => Promise<boolean> {
  const t = useTesti(testiAccount);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();

  return async ({ email, password }, done) => {
    try {
      await signIn(await requestToken(email, password));
      toast.show({ severity: 'ok', message: done });
      return true;
    } catch {
      toast.show({ severity: 'ok', message: t('iscritto_senza_accesso') });
      await navigate(PATHS.login);
      return false;
    }
  };
}
