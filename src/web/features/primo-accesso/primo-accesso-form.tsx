import { useNavigate } from 'react-router';
import type { CallInput } from '#web/shared/api/request.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModuloLater } from '#web/shared/form/use-modulo-later.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { PATHS, pathVoce } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { requestToken } from '#web/shared/session-calls.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { testiPrimoAccesso } from './testi.ts';

const loadSchema = () => import('./primo-accesso-schema.ts').then((m) => m.PrimoAccessoSchema);

interface PrimoAccessoFormProps {
  token: string;
  /** Called if the link was used or has expired. */
  onBadToken: () => void;
}

export function PrimoAccessoForm({ token, onBadToken }: PrimoAccessoFormProps) {
  const t = useTesti(testiPrimoAccesso);
  const messaggio = useMessaggio();
  const enter = usePrimoAccesso();
  const { form, field } = useModuloLater(loadSchema, {
    defaultValues: { nome: '', cognome: '', email: '', password: '', conferma: '' },
  });
  const { run, pending, failure } = useAction({
    form,
    run: ({ conferma: _, ...dati }) => enter({ ...dati, token }),
    errorMessage: null,
    onRejected: (error) => {
      if (!(error instanceof ApiError)) return false;
      const { code, errors } = error;
      if (code === 'RESET_PASSWORD_BAD_TOKEN') onBadToken();
      else if (code === 'REGISTER_USER_ALREADY_EXISTS')
        form.setError('email', { type: 'server', message: messaggio(error) }, { shouldFocus: true });
      else return errors.length > 0;
      return true;
    },
  });

  return (
    <FormStack onSubmit={run} aria-label={t('titolo')}>
      <CampiPersona
        campi={campiPersona(field, [['nome', 'cognome'], 'email'])}
        email={{ autoComplete: 'username', hint: t('email_aiuto') }}
        required
      />
      <PasswordField autoComplete="new-password" hint={t('password_aiuto')} required {...field('password')} />
      <PasswordField
        label={t('conferma_password')}
        autoComplete="new-password"
        required
        {...field('conferma')}
      />
      {failure !== null && (
        <Note severity="danger" live>
          {messaggio(failure)}
        </Note>
      )}
      <Button type="submit" variant="primary" busy={pending ? t('creo') : undefined}>
        {t('crea')}
      </Button>
    </FormStack>
  );
}

/**
 * Creates the account, signs in and opens the five steps of the first hour. If the sign-in fails, the account exists
 * all the same, so it goes to the login.
 * @throws ApiError if the account is refused
 */
function usePrimoAccesso(): (body: PrimoAccesso) => Promise<void> {
  const t = useTesti(testiPrimoAccesso);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return async (body) => {
    await createAdmin(body);
    const utente = await requestToken(body.email, body.password)
      .then(signIn)
      .catch(() => null);
    toast.show({ severity: 'ok', message: t(utente ? 'fatto' : 'fatto_senza_accesso') });
    await navigate(utente ? `${pathVoce('centro')}?passo=1` : PATHS.login, { replace: true });
  };
}

export type PrimoAccesso = CallInput<'POST /auth/primo-accesso'>['body'];

/**
 * Creates the administrator's account with the one-time link.
 * @throws ApiError RESET_PASSWORD_BAD_TOKEN, REGISTER_USER_ALREADY_EXISTS
 */
export async function createAdmin(body: PrimoAccesso): Promise<void> {
  await call('POST /auth/primo-accesso', { body });
}
