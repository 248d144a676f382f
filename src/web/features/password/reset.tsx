import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { writeToken } from '#web/shared/token.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { setPassword } from './api.ts';
import { Foglio } from './foglio.tsx';
import { PasswordSchema, type PasswordInput } from './password-schema.ts';
import { testiPassword } from './testi.ts';

/** Sets a new password with the token of the mailed link; then the login, either way (spec 2 and 4). */
export function PasswordReset({ token }: { token: string | null }) {
  const t = useTesti(testiPassword);
  return (
    <Foglio titolo={t('imposta')} sotto={t('impostaSotto')}>
      {token ? (
        <ResetForm token={token} />
      ) : (
        <>
          <Note severity="warn">{t('linkIncompleto')}</Note>
          <LinkButton to={PATHS.passwordDimenticata}>{t('nuovoLink')}</LinkButton>
        </>
      )}
    </Foglio>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useTesti(testiPassword);
  const campo = useMessaggioCampo();
  const navigate = useNavigate();
  const toast = useToast();
  const fail = useFailureToast();
  const form = useForm<PasswordInput>({
    resolver: zodResolver(PasswordSchema),
    defaultValues: { password: '', conferma: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await setPassword(token, password);
      // Every session has ended, the one of this browser too.
      writeToken(null);
      toast.show({ severity: 'ok', message: t('cambiata') });
    } catch (error) {
      fail(t('fallita'), error);
    }
    await navigate(PATHS.login, { replace: true });
  });

  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('imposta')}>
      <PasswordField
        autoComplete="new-password"
        hint={t('passwordAiuto')}
        required
        {...form.register('password')}
        error={campo(errors.password?.message)}
      />
      <PasswordField
        label={t('confermaPassword')}
        autoComplete="new-password"
        required
        {...form.register('conferma')}
        error={campo(errors.conferma?.message)}
      />
      <Button type="submit" variant="primary" busy={isSubmitting ? t('confermando') : undefined}>
        {t('conferma')}
      </Button>
    </FormStack>
  );
}
