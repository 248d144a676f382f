import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { readLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { FieldPair, LineLink } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { ISCRIZIONE_VUOTA, RegisterSchema } from './register-schema.ts';
import { testiAccount } from './testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { Perche } from '#web/shared/perche/perche.tsx';
import { registerUtente } from './api.ts';
import { useEnter } from './use-enter.ts';
import { Checkbox, type CheckboxProps } from '#web/shared/ui/checkbox.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { Link } from '#web/shared/ui/link.tsx';

/**
 * The registration (prodotto/account#iscrizione). `onWaiting` gets the address if the form waits for its mailed link.
 */
export function RegisterForm({ onWaiting }: { onWaiting: (email: string) => void }) {
  const t = useTesti(testiAccount);
  const enter = useEnter();
  const { form, field } = useModulo(RegisterSchema, {
    defaultValues: ISCRIZIONE_VUOTA,
  });
  const { save, pending, failure } = useInvio(form, {
    send: async ({ conferma: _, regolamento: __, ...body }, key) => {
      if ((await registerUtente({ ...body, lingua: readLingua() }, key)) === null) onWaiting(body.email);
      else await enter(body, t('iscrizione_fatta'));
    },
    storto: null,
  });

  return (
    <FormStack onSubmit={save}>
      <CampiPersona
        campi={campiPersona(field, [['nome', 'cognome'], 'codice_fiscale', 'email'])}
        codice={form.watch('codice_fiscale')}
      />
      <FieldPair>
        <PasswordField autoComplete="new-password" hint={t('password_aiuto')} {...field('password')} />
        <PasswordField label={t('conferma_password')} autoComplete="new-password" {...field('conferma')} />
      </FieldPair>
      <CampiPersona campi={campiPersona(field, ['telefono'])} />
      <p className="soft small">
        <Perche cosa="documento" poi />
      </p>
      <RulesCheckbox form={form} {...field('regolamento')} />
      {failure !== null && <RegisterFailure error={failure} />}
      <Button type="submit" variant="primary" busy={pending ? t('iscrivendo') : undefined}>
        {t('iscriviti')}
      </Button>
    </FormStack>
  );
}

interface RulesCheckboxProps extends Omit<CheckboxProps, 'children' | 'form' | 'onChange'> {
  form: {
    setValue: (name: 'regolamento', letto: boolean, options: { shouldDirty: true }) => void;
    clearErrors: (name: 'regolamento') => void;
  };
}

/** 'Ho letto il regolamento'. The rules open in a new tab, since leaving the page would lose the form. */
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
      {t('regolamento_prima')}{' '}
      <Link to={PATHS.regolamento} target="_blank" rel="noreferrer">
        {t('regolamento_link')}
        <VisuallyHidden> ({ui('nuova_scheda')})</VisuallyHidden>
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
      <strong>{t('iscrizione_fallita')}</strong>
      <p>{messaggio(error)}</p>
      {error instanceof ApiError && error.code === 'REGISTER_USER_ALREADY_EXISTS' && (
        <Row>
          <LineLink to={PATHS.login}>{t('accedi')}</LineLink>
          <LineLink to={PATHS.passwordDimenticata}>{t('password_dimenticata')}</LineLink>
        </Row>
      )}
    </Note>
  );
}
