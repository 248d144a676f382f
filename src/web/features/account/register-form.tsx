import { useAction } from '#web/shared/form/use-action.ts';
import { useModuloLater } from '#web/shared/form/use-modulo-later.ts';
import { readLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack, Row, VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { FieldPair, LineLink, Outcome } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { Perche } from '#web/shared/perche/perche.tsx';
import { Checkbox, type CheckboxProps } from '#web/shared/ui/checkbox.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import type { RegisterInput } from './register-schema.ts';
import { testiAccount } from './testi.ts';
import { registerUtente } from './api.ts';
import { useEnter } from './use-enter.ts';

export const ISCRIZIONE_VUOTA: RegisterInput = {
  nome: '',
  cognome: '',
  codice_fiscale: '',
  email: '',
  password: '',
  conferma: '',
  telefono: '',
  regolamento: false,
};

const loadSchema = () => import('./register-schema.ts').then((m) => m.RegisterSchema);

/** The registration (prodotto/account#iscrizione). Calls `onWaiting` if the form waits for the mailed link. */
export function RegisterForm({ onWaiting }: { onWaiting: (email: string) => void }) {
  const t = useTesti(testiAccount);
  const enter = useEnter();
  const { form, field } = useModuloLater(loadSchema, {
    defaultValues: ISCRIZIONE_VUOTA,
  });
  const { run, pending, failure } = useAction({
    form,
    run: async ({ conferma: _, regolamento: __, ...body }, key) => {
      if ((await registerUtente({ ...body, lingua: readLingua() }, key)) === null) onWaiting(body.email);
      else await enter(body, t('iscrizione_fatta'));
    },
    errorMessage: null,
  });

  return (
    <FormStack onSubmit={run}>
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

/** 'Ho letto il regolamento'. The link opens a new tab, so that the form is not lost. */
export function RulesCheckbox({ form, ...input }: RulesCheckboxProps) {
  const t = useTesti(testiAccount);
  const ui = useTesti(testiUi);
  return (
    <Checkbox
      {...input}
      onChange={(event) => {
        // Hide the warning until the form is sent again (prodotto/account#iscrizione).
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

/** Why the registration failed (prodotto/errori#messaggi), with links for people who have an account. */
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

/** Says that the form waits for the mailed link (prodotto/account#iscrizione-in-attesa). */
export function IscrizioneInAttesa({ email }: { email: string }) {
  const t = useTesti(testiAccount);
  return (
    <Outcome
      ok={null}
      title={t('in_attesa_titolo')}
      actions={<LinkButton to={PATHS.login}>{t('login')}</LinkButton>}
    >
      <p>{t('in_attesa_testo', { email })}</p>
      <p className="soft">{t('in_attesa_aiuto')}</p>
    </Outcome>
  );
}
