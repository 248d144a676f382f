import { useEffect, useId, useState } from 'react';
import { announce } from '#web/shared/announce.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Recapiti } from '#web/shared/centro.tsx';
import { requestToken } from '#web/shared/session-calls.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ChangeCodice, CodiceField, type CodiceFieldProps } from '#web/shared/ui/codice-field.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField, PasswordOwner } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { LineLink, NarrowPage, Otherwise } from '#web/shared/ui/narrow-page.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { testiAccount } from './testi.ts';
import { EntraCon } from './entra-con.tsx';
import { GiorniRicordati } from './giorni-ricordati.tsx';

interface LoginFormProps {
  /** The account to sign in to; without it, the form asks for the address too. */
  email?: string;
}

/**
 * Login with e-mail and password (prodotto/account#accesso). If the account has a second factor, the form then asks for
 * the code and keeps the input.
 */
export function LoginForm({ email }: LoginFormProps) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const { signIn } = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  // The kind of code to ask for; null until the password is accepted.
  const [passo, setPasso] = useState<CodiceFieldProps['tipo'] | null>(null);
  const { form, field, refuse } = useCampi({
    defaultValues: { username: email ?? '', password: '', codice: '' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (passo) setFocus('codice');
  }, [passo, setFocus]);

  const askFor = (tipo: typeof passo) => {
    setPasso(tipo);
    form.resetField('codice');
    setFailure(null);
  };

  const submit = form.handleSubmit(async ({ username, password, codice }) => {
    setFailure(null);
    try {
      const utente = await signIn(await requestToken(username, password, passo ? codice.trim() : undefined));
      if (!utente) throw new ApiError('UNAUTHORIZED', { status: 401 });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'LOGIN_CODICE_RICHIESTO' && !passo) askFor('app');
      else if (passo && code.startsWith('LOGIN_CODICE')) refuse('codice', error);
      else {
        setFailure(error);
        announce(messaggio(error), { urgent: true });
        setFocus(passo && code !== 'LOGIN_BAD_CREDENTIALS' ? 'codice' : 'password', { shouldSelect: true });
      }
    }
  });

  const { onChange: onUsername, ...username } = field('username');
  const [typed, password, codice] = form.watch(['username', 'password', 'codice']);
  const app = passo === 'app';
  const why = useId();
  const wrong = failure instanceof ApiError && failure.code === 'LOGIN_BAD_CREDENTIALS';
  const invalidBy = wrong ? why : undefined;
  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('login')}>
      {email === undefined ? (
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          {...username}
          invalidBy={invalidBy}
          onChange={(event) => {
            void onUsername(event);
            // Another account may have no second factor.
            if (passo) askFor(null);
          }}
        />
      ) : (
        <PasswordOwner email={email} />
      )}
      <PasswordField {...field('password')} invalidBy={invalidBy} />
      {passo && (
        <>
          <CodiceField
            tipo={passo}
            label={t(app ? 'codice' : 'codice_recupero')}
            hint={t(app ? 'codice_aiuto' : 'codice_recupero_aiuto')}
            {...field('codice')}
          />
          <ChangeCodice onClick={() => askFor(app ? 'recupero' : 'app')}>
            {t(app ? 'usa_recupero' : 'usa_app')}
          </ChangeCodice>
        </>
      )}
      {failure !== null && (
        <Note id={why} severity="danger">
          {messaggio(failure)}
          {failure instanceof ApiError && failure.code === 'ACCOUNT_SOSPESO' && (
            <>
              <br />
              <Recapiti />
            </>
          )}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={form.formState.isSubmitting ? t('accedendo') : undefined}
        disabled={typed.trim() === '' || password === '' || (passo !== null && codice.trim() === '')}
      >
        {t('accedi')}
      </Button>
    </FormStack>
  );
}

/** The login; the page's guard redirects afterwards (prodotto/account#accesso). */
export default function LoginPanel() {
  const t = useTesti(testiAccount);
  const { loading } = useSession();

  return (
    <NarrowPage title={t('login')} intro={t('login_sotto')} loading={loading}>
      <GiorniRicordati />
      <LoginForm />
      <EntraCon />
      <LineLink to={PATHS.passwordDimenticata}>{t('password_dimenticata')}</LineLink>
      <Otherwise>
        <span>{t('senza_account')}</span>
        <LinkButton to={PATHS.iscrizione}>{t('iscriviti')}</LinkButton>
      </Otherwise>
    </NarrowPage>
  );
}
