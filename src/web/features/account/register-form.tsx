import { useState } from 'react';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { FieldPair, LineLink } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { CAMPI_ISCRIZIONE, ISCRIZIONE_VUOTA, RegisterSchema } from './register-schema.ts';
import { testiAccount } from './testi.ts';
import { useNavigate } from 'react-router';
import { useOnce } from '#web/shared/idempotency.ts';
import { PATHS } from '#web/shared/paths.ts';
import { CampoCodiceFiscale } from '#web/shared/perche/campo-codice-fiscale.tsx';
import { Perche } from '#web/shared/perche/perche.tsx';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { requestToken } from '#web/shared/session-calls.ts';
import { registerUtente, type Iscrizione } from './api.ts';
import { Checkbox, type CheckboxProps } from '#web/shared/ui/checkbox.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { Link } from '#web/shared/ui/link.tsx';

/**
 * The registration (prodotto/account#iscrizione). Where the form waits for its mailed link, `onWaiting` is told the
 * address.
 */
export function RegisterForm({ onWaiting }: { onWaiting: (email: string) => void }) {
  const t = useTesti(testiAccount);
  const register = useRegister();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, field } = useModulo(RegisterSchema, {
    defaultValues: ISCRIZIONE_VUOTA,
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ conferma: _, regolamento: __, ...body }) => {
    setFailure(null);
    try {
      if (!(await register(body))) onWaiting(body.email);
    } catch (error) {
      showFieldErrors(error, CAMPI_ISCRIZIONE, form.setError);
      setFailure(error);
    }
  });

  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      <FieldPair>
        <TextField label={t('nome')} autoComplete="given-name" {...field('nome')} />
        <TextField label={t('cognome')} autoComplete="family-name" {...field('cognome')} />
      </FieldPair>
      <CampoCodiceFiscale {...field('codice_fiscale')} scritto={form.watch('codice_fiscale')} />
      <TextField label={t('email')} type="email" autoComplete="email" {...field('email')} />
      <FieldPair>
        <PasswordField autoComplete="new-password" hint={t('passwordAiuto')} {...field('password')} />
        <PasswordField label={t('confermaPassword')} autoComplete="new-password" {...field('conferma')} />
      </FieldPair>
      <TextField label={t('telefono')} type="tel" autoComplete="tel" {...field('telefono')} />
      <p className="soft small">
        <Perche cosa="documento" poi />
      </p>
      <RulesCheckbox form={form} {...field('regolamento')} />
      {failure !== null && <RegisterFailure error={failure} />}
      <Button type="submit" variant="primary" busy={isSubmitting ? t('iscrivendo') : undefined}>
        {t('iscriviti')}
      </Button>
    </FormStack>
  );
}

/**
 * Registers, then signs in with the same credentials (prodotto/account#iscrizione). If only the sign-in fails, the
 * account exists nevertheless: the person is sent to the login and not told that the registration failed. False where
 * there is no account yet.
 * @throws ApiError when the registration itself is refused.
 */
function useRegister(): (body: Iscrizione) => Promise<boolean> {
  const t = useTesti(testiAccount);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const once = useOnce();

  return async (body) => {
    if ((await once(body, (key) => registerUtente(body, key))) === null) return false;
    try {
      await signIn(await requestToken(body.email, body.password));
      toast.show({ severity: 'ok', message: t('iscrizioneFatta') });
    } catch {
      toast.show({ severity: 'ok', message: t('iscrittoSenzaAccesso') });
      await navigate(PATHS.login);
    }
    return true;
  };
}

export interface RulesCheckboxProps extends Omit<CheckboxProps, 'children' | 'form' | 'onChange'> {
  form: {
    setValue: (name: 'regolamento', letto: boolean, options: { shouldDirty: true }) => void;
    clearErrors: (name: 'regolamento') => void;
  };
}

/** 'Ho letto il regolamento', with the rules in a new tab: here the form would be lost. */
export function RulesCheckbox({ form, ...input }: RulesCheckboxProps) {
  const t = useTesti(testiAccount);
  const ui = useTesti(testiUi);
  return (
    <Checkbox
      {...input}
      onChange={(event) => {
        // Toggling hides the warning (prodotto/account#iscrizione); it comes back only when the form is sent again.
        form.setValue('regolamento', event.target.checked, { shouldDirty: true });
        form.clearErrors('regolamento');
      }}
    >
      {t('regolamentoPrima')}{' '}
      <Link to={PATHS.regolamento} target="_blank" rel="noreferrer">
        {t('regolamentoLink')}
        <VisuallyHidden> ({ui('nuovaScheda')})</VisuallyHidden>
      </Link>
    </Checkbox>
  );
}

/**
 * Says that the registration failed (prodotto/errori#messaggi) and why, with links for somebody who already has an
 * account.
 */
export function RegisterFailure({ error }: { error: unknown }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  return (
    <Note severity="danger" live>
      <strong>{t('iscrizioneFallita')}</strong>
      <p>{messaggio(error)}</p>
      {error instanceof ApiError && error.code === 'REGISTER_USER_ALREADY_EXISTS' && (
        <Row>
          <LineLink to={PATHS.login}>{t('accedi')}</LineLink>
          <LineLink to={PATHS.passwordDimenticata}>{t('passwordDimenticata')}</LineLink>
        </Row>
      )}
    </Note>
  );
}
