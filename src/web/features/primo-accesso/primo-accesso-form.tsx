import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { PrimoAccessoSchema } from './primo-accesso-schema.ts';
import { testiPrimoAccesso } from './testi.ts';
import { useNavigate } from 'react-router';
import { PATHS, pathVoce } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { requestToken } from '#web/shared/session-calls.ts';
import { createAdmin, type PrimoAccesso } from './api.ts';

interface PrimoAccessoFormProps {
  token: string;
  /** Called when the link was already used, or is too old. */
  onBadToken: () => void;
}

/** Name, address and password of the new administrator. */
export function PrimoAccessoForm({ token, onBadToken }: PrimoAccessoFormProps) {
  const t = useTesti(testiPrimoAccesso);
  const messaggio = useMessaggio();
  const enter = usePrimoAccesso();
  const { form, field } = useModulo(PrimoAccessoSchema, {
    defaultValues: { nome: '', cognome: '', email: '', password: '', conferma: '' },
  });
  const { save, pending, failure } = useInvio(form, {
    send: ({ conferma: _, ...dati }) => enter({ ...dati, token }),
    storto: null,
    rifiuto: (error) => {
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
    <FormStack onSubmit={save} aria-label={t('titolo')}>
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
 * Creates the account, signs in and goes to the five steps of the first hour. If only the sign-in fails, the account exists all the same,
 * and the person is sent to the login.
 * @throws ApiError when the account itself is refused.
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
