import { z } from 'zod';
import { passwordScritta } from '#contract/auth.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { passwordDueVolte, sameTwice } from '#web/shared/form/password.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { PasswordField, PasswordOwner } from '#web/shared/ui/password-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useChangePassword } from './api.ts';
import { testiSicurezza } from './testi.ts';

const Schema = z.object({ attuale: passwordScritta, ...passwordDueVolte }).refine(...sameTwice);

/** Asks for the current password, and twice for the new one. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiSicurezza);
  const toast = useToast();
  const fail = useFailureToast();
  const { utente } = useSession();
  const change = useChangePassword();
  const { form, field, refuse, summary } = useModulo(Schema, {
    defaultValues: { attuale: '', password: '', conferma: '' },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (dati) => {
    try {
      await change.mutateAsync({ attuale: dati.attuale, password: dati.password });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PASSWORD_SBAGLIATA') {
        refuse('attuale', error);
      } else if (!showFieldErrors(error, ['password'], form.setError)) fail(t('storto'), error);
      return;
    }
    toast.show({ severity: 'ok', message: t('cambiata') });
    onClose();
  });

  return (
    <FormDialog
      title={t('cambia')}
      onClose={onClose}
      submit={{ label: t('cambia'), busy: t('cambiando') }}
      pending={isSubmitting}
      hold
      errors={summary({ attuale: t('attuale'), password: t('nuova'), conferma: t('conferma') })}
      onSubmit={(event) => void submit(event)}
    >
      <PasswordOwner email={utente?.email} />
      <PasswordField label={t('attuale')} {...field('attuale')} />
      <PasswordField
        label={t('nuova')}
        autoComplete="new-password"
        hint={t('nuovaAiuto')}
        {...field('password')}
      />
      <PasswordField label={t('conferma')} autoComplete="new-password" {...field('conferma')} />
    </FormDialog>
  );
}
