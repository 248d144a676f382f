import { useState } from 'react';
import { ApiError } from '#web/shared/api/call.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { FieldPair } from '#web/shared/ui/narrow-page.tsx';
import { CAMPI_PRIMO_ACCESSO, PrimoAccessoSchema } from './primo-accesso-schema.ts';
import { testiPrimoAccesso } from './testi.ts';
import { useNavigate } from 'react-router';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { requestToken } from '#web/shared/session-calls.ts';
import { createAdmin, type PrimoAccesso } from './api.ts';

export interface PrimoAccessoFormProps {
  token: string;
  /** Called when the link was already used, or is too old. */
  onBadToken: () => void;
}

/** Name, address and password of the new administrator. */
export function PrimoAccessoForm({ token, onBadToken }: PrimoAccessoFormProps) {
  const t = useTesti(testiPrimoAccesso);
  const messaggio = useMessaggio();
  const enter = usePrimoAccesso();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, field } = useModulo(PrimoAccessoSchema, {
    defaultValues: { nome: '', cognome: '', email: '', password: '', conferma: '' },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ conferma: _, ...dati }) => {
    setFailure(null);
    try {
      await enter({ ...dati, token });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'RESET_PASSWORD_BAD_TOKEN') onBadToken();
      else if (code === 'REGISTER_USER_ALREADY_EXISTS')
        form.setError('email', { type: 'server', message: messaggio(error) }, { shouldFocus: true });
      else if (!showFieldErrors(error, CAMPI_PRIMO_ACCESSO, form.setError)) setFailure(error);
    }
  });

  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('titolo')}>
      <FieldPair>
        <TextField label={t('nome')} autoComplete="given-name" required {...field('nome')} />
        <TextField label={t('cognome')} autoComplete="family-name" required {...field('cognome')} />
      </FieldPair>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        hint={t('emailAiuto')}
        required
        {...field('email')}
      />
      <PasswordField autoComplete="new-password" hint={t('passwordAiuto')} required {...field('password')} />
      <PasswordField
        label={t('confermaPassword')}
        autoComplete="new-password"
        required
        {...field('conferma')}
      />
      {failure !== null && (
        <Note severity="danger" live>
          {messaggio(failure)}
        </Note>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting ? t('creando') : undefined}>
        {t('crea')}
      </Button>
    </FormStack>
  );
}

/**
 * Creates the account, signs in and goes to the bookings. If only the sign-in fails, the account exists nevertheless
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
    toast.show({ severity: 'ok', message: t(utente ? 'fatto' : 'fattoSenzaAccesso') });
    await navigate(utente ? PATHS.prenotazioni : PATHS.login, { replace: true });
  };
}
