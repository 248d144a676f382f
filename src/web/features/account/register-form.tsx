import { useState } from 'react';
import { hasWrongCheckChar } from '#domain/codice-fiscale.ts';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import styles from './account.module.css';
import { RegisterFailure } from './register-failure.tsx';
import { CAMPI_ISCRIZIONE, ISCRIZIONE_VUOTA, RegisterSchema } from './register-schema.ts';
import { RulesCheckbox } from './rules-checkbox.tsx';
import { testiAccount } from './testi.ts';
import { useRegister } from './use-register.ts';

/** The registration (prodotto/account#iscrizione). */
export function RegisterForm() {
  const t = useTesti(testiAccount);
  const campo = useMessaggioCampo();
  const register = useRegister();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, field } = useModulo(RegisterSchema, {
    defaultValues: ISCRIZIONE_VUOTA,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ conferma: _, regolamento: __, ...body }) => {
    setFailure(null);
    try {
      await register(body);
    } catch (error) {
      showFieldErrors(error, CAMPI_ISCRIZIONE, form.setError);
      setFailure(error);
    }
  });

  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      <div className={styles['pair']}>
        <TextField label={t('nome')} autoComplete="given-name" {...field('nome')} />
        <TextField label={t('cognome')} autoComplete="family-name" {...field('cognome')} />
      </div>
      <TextField
        label={t('codiceFiscale')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('codice_fiscale')}
      />
      {hasWrongCheckChar(form.watch('codice_fiscale')) && (
        <Note severity="warn" live>
          {t('codiceFiscaleDubbio')}
        </Note>
      )}
      <TextField label={t('email')} type="email" autoComplete="email" {...field('email')} />
      <div className={styles['pair']}>
        <PasswordField autoComplete="new-password" hint={t('passwordAiuto')} {...field('password')} />
        <PasswordField label={t('confermaPassword')} autoComplete="new-password" {...field('conferma')} />
      </div>
      <TextField label={t('telefono')} type="tel" autoComplete="tel" {...field('telefono')} />
      <RulesCheckbox
        {...form.register('regolamento')}
        onChange={(event) => {
          // Toggling hides the warning (prodotto/account#iscrizione); it comes back only when the form is sent again.
          form.setValue('regolamento', event.target.checked, { shouldDirty: true });
          form.clearErrors('regolamento');
        }}
        error={campo(errors.regolamento?.message)}
      />
      {failure !== null && <RegisterFailure error={failure} />}
      <Button type="submit" variant="primary" busy={isSubmitting ? t('iscrivendo') : undefined}>
        {t('iscriviti')}
      </Button>
    </FormStack>
  );
}
