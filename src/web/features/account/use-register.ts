import { useNavigate } from 'react-router';
import { useOnce } from '#web/shared/idempotency.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { registerUtente, requestToken, type Iscrizione } from './api.ts';
import { testiAccount } from './testi.ts';

/**
 * Registers, then signs in with the same credentials (prodotto/account#iscrizione). The account stands once it is
 * registered: where only signing in fails, the person is sent to the login, never told that the registration failed.
 * @throws ApiError when the registration itself is refused.
 */
export function useRegister(): (body: Iscrizione) => Promise<void> {
  const t = useTesti(testiAccount);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const once = useOnce();

  return async (body) => {
    await once(body, (key) => registerUtente(body, key));
    try {
      await signIn(await requestToken(body.email, body.password));
      toast.show({ severity: 'ok', message: t('iscrizioneFatta') });
    } catch {
      toast.show({ severity: 'ok', message: t('iscrittoSenzaAccesso') });
      await navigate(PATHS.login);
    }
  };
}
