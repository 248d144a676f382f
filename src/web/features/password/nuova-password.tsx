import { z } from 'zod';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { passwordDueVolte, sameTwice } from '#web/shared/form/password.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { testiPassword } from './testi.ts';

const Schema = z.object(passwordDueVolte).refine(...sameTwice);

export interface NuovaPasswordProps {
  /** What the form is for. */
  titolo: string;
  /** The label of the button that sends it, and the one shown meanwhile. */
  send: { label: string; busy: string };
  /** If it throws an error about the password, the form shows it beside the field. */
  onSubmit: (password: string) => Promise<void>;
}

/** The form for choosing a new password, reached from a mailed link. */
export function NuovaPassword({ titolo, send, onSubmit }: NuovaPasswordProps) {
  const t = useTesti(testiPassword);
  const { form, field } = useModulo(Schema, {
    defaultValues: { password: '', conferma: '' },
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      showFieldErrors(error, ['password'], form.setError);
    }
  });
  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={titolo}>
      <PasswordField autoComplete="new-password" hint={t('passwordAiuto')} required {...field('password')} />
      <PasswordField
        label={t('confermaPassword')}
        autoComplete="new-password"
        required
        {...field('conferma')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting ? send.busy : undefined}>
        {send.label}
      </Button>
    </FormStack>
  );
}
