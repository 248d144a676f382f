import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Recapiti } from '#web/shared/recapiti.tsx';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { requestToken } from './api.ts';
import { testiAccount } from './testi.ts';
import { ChangeCodice, CodiceField, type CodiceFieldProps } from '#web/shared/ui/codice-field.tsx';

export interface LoginFormProps {
  /** The account whose password is asked for; without it the form asks for the address too. */
  email?: string;
}

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/**
 * E-mail and password; the button is disabled until both are filled in, Enter submits (prodotto/account#accesso). An
 * account with a second step is then asked for the code, with everything typed still there.
 */
export function LoginForm({ email: given }: LoginFormProps) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const { signIn } = useSession();
  const [email, setEmail] = useState(given ?? '');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [passo, setPasso] = useState<TipoCodice | null>(null);
  const [codice, setCodice] = useState('');
  const codiceRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (passo) codiceRef.current?.focus();
  }, [passo]);

  const askFor = (tipo: TipoCodice | null) => {
    setPasso(tipo);
    setCodice('');
    setError(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      const utente = await signIn(await requestToken(email, password, passo ? codice.trim() : undefined));
      if (!utente) throw new ApiError('UNAUTHORIZED', { status: 401 });
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'LOGIN_CODICE_RICHIESTO' && !passo) askFor('app');
      else {
        setError(thrown);
        (passo && code !== 'LOGIN_BAD_CREDENTIALS' ? codiceRef : passwordRef).current?.select();
      }
    }
    setPending(false);
  };

  const ofCodice = passo !== null && (codeOf(error)?.startsWith('LOGIN_CODICE') ?? false);
  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('login')}>
      {given === undefined ? (
        <TextField
          label={t('email')}
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            // Another account may have no second step.
            if (passo) askFor(null);
          }}
        />
      ) : (
        // Only for password managers, which look for the name that a password belongs to.
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        ref={passwordRef}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {passo && (
        <PassoCodice
          ref={codiceRef}
          tipo={passo}
          value={codice}
          onChange={setCodice}
          onTipo={askFor}
          error={ofCodice ? messaggio(error) : undefined}
        />
      )}
      {error !== null && !ofCodice && (
        <Note severity="danger" live>
          {messaggio(error)}
          {codeOf(error) === 'ACCOUNT_SOSPESO' && (
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
        busy={pending ? t('accedendo') : undefined}
        disabled={email.trim() === '' || password === '' || (passo !== null && codice.trim() === '')}
      >
        {t('accedi')}
      </Button>
    </FormStack>
  );
}

type TipoCodice = CodiceFieldProps['tipo'];

interface PassoCodiceProps {
  ref: RefObject<HTMLInputElement | null>;
  tipo: TipoCodice;
  value: string;
  onChange: (value: string) => void;
  /** Called to switch to the other kind of code. */
  onTipo: (tipo: TipoCodice) => void;
  error: string | undefined;
}

/** The second step of a login: a code of the app, or a recovery code. */
function PassoCodice({ ref, tipo, value, onChange, onTipo, error }: PassoCodiceProps) {
  const t = useTesti(testiAccount);
  const app = tipo === 'app';
  return (
    <>
      <CodiceField
        ref={ref}
        tipo={tipo}
        label={t(app ? 'codice' : 'codiceRecupero')}
        hint={t(app ? 'codiceAiuto' : 'codiceRecuperoAiuto')}
        name="codice"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <ChangeCodice onClick={() => onTipo(app ? 'recupero' : 'app')}>
        {t(app ? 'usaRecupero' : 'usaApp')}
      </ChangeCodice>
    </>
  );
}
