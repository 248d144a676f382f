import { useRef, useState, type FormEvent } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { requestToken } from './api.ts';
import { testiAccount } from './testi.ts';

export interface LoginFormProps {
  /** Whose password is asked for; without it the form asks for the address too. */
  email?: string;
  /** Runs when the form is sent, before anything is known. The session tells of a success. */
  onSend?: () => void;
}

/** E-mail and password; the button is off until both are there, Enter sends (spec 4, Login). */
export function LoginForm({ email: given, onSend }: LoginFormProps) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const { signIn } = useSession();
  const [email, setEmail] = useState(given ?? '');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setError(null);
    onSend?.();
    try {
      const utente = await signIn(await requestToken(email, password));
      if (!utente) throw new ApiError('UNAUTHORIZED', { status: 401 });
    } catch (thrown) {
      setError(thrown);
      passwordRef.current?.select();
    }
    setPending(false);
  };

  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('login')}>
      {given === undefined ? (
        <TextField
          label={t('email')}
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : (
        // For password managers only: they look for the name that a password belongs to.
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        ref={passwordRef}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error !== null && (
        <Note severity="danger" live>
          {messaggio(error)}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={pending ? t('accedendo') : undefined}
        disabled={email.trim() === '' || password === ''}
      >
        {t('accedi')}
      </Button>
    </FormStack>
  );
}
