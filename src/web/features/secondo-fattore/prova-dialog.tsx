import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { ButtonVariant } from '#web/shared/ui/button.tsx';
import { ChangeCodice, CodiceField, type CodiceFieldProps } from '#web/shared/ui/codice-field.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import type { Prova } from './api.ts';
import { testiSecondoFattore } from './testi.ts';

export interface ProvaDialogProps {
  title: string;
  children: ReactNode;
  email: string;
  /** Whether a recovery code is accepted too. */
  recupero?: boolean;
  verb: string;
  busy: string;
  variant: ButtonVariant;
  onClose: () => void;
  /** Performs the change. An error that it throws is shown at its field. */
  onProva: (prova: Prova) => Promise<unknown>;
}

/** Asks for the password and a code before a change of the second step. */
export function ProvaDialog(props: ProvaDialogProps) {
  const { title, children, email, recupero, verb, busy, variant, onClose, onProva } = props;
  const t = useTesti(testiSecondoFattore);
  const messaggio = useMessaggio();
  const passwordRef = useRef<HTMLInputElement>(null);
  const codiceRef = useRef<HTMLInputElement>(null);
  const [tipo, setTipo] = useState<CodiceFieldProps['tipo']>('app');
  const [password, setPassword] = useState('');
  const [codice, setCodice] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      await onProva({ password, codice: codice.trim() });
    } catch (thrown) {
      setPending(false);
      setError(thrown);
      (isOfPassword(thrown) ? passwordRef : codiceRef).current?.select();
    }
  };
  const app = tipo === 'app';
  const sentence = error === null ? undefined : messaggio(error);
  const ofPassword = isOfPassword(error);
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={{ label: verb, busy, variant, disabled: password === '' || codice.trim() === '' }}
      pending={pending}
      hold
      onSubmit={(event) => void submit(event)}
      intro={<p>{children}</p>}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={passwordRef}
        label={t('password')}
        value={password}
        error={ofPassword ? sentence : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodiceField
        ref={codiceRef}
        tipo={tipo}
        label={t(app ? 'codice' : 'recupero')}
        hint={t(app ? 'codiceAiuto' : 'recuperoAiuto')}
        value={codice}
        error={ofPassword ? undefined : sentence}
        onChange={(event) => setCodice(event.target.value)}
      />
      {recupero && (
        <ChangeCodice
          onClick={() => {
            setTipo(app ? 'recupero' : 'app');
            setCodice('');
            codiceRef.current?.focus();
          }}
        >
          {t(app ? 'usaRecupero' : 'usaApp')}
        </ChangeCodice>
      )}
    </FormDialog>
  );
}

const isOfPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PASSWORD_SBAGLIATA';
