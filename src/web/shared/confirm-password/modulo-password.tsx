import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type FormEvent, type RefObject } from 'react';
import { useMessaggio } from '../api/messages.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { useSession } from '../session.tsx';
import { Button } from '../ui/button.tsx';
import { FormStack, Row } from '../ui/layout.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { testiConfirmPassword } from './testi.ts';

export interface ModuloPasswordProps<T> {
  /** What the form is for. */
  titolo: string;
  label?: string;
  hint?: string;
  /** The call that receives the password. */
  call: UseMutationResult<T, Error, string>;
  /** The label of the button that sends it, and the one shown meanwhile. */
  send: { label: string; busy: string };
  onClose: () => void;
  onDone: (answer: T) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Where the buttons stand. */
  className?: string | undefined;
}

/** The form that asks the signed-in user for the password; a wrong one is reported there, and selected. */
export function ModuloPassword<T>(props: ModuloPasswordProps<T>) {
  const { titolo, label, hint, call, send, onClose, onDone, inputRef, className } = props;
  const t = useTesti(testiConfirmPassword);
  const messaggio = useMessaggio();
  const { utente } = useSession();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending || password === '') return;
    try {
      onDone(await call.mutateAsync(password));
    } catch {
      inputRef.current?.select();
    }
  };
  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={titolo}>
      {/* Only for password managers, which look for the name that a password belongs to. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={utente?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        ref={inputRef}
        name="password"
        {...(label !== undefined && { label })}
        {...(hint !== undefined && { hint })}
        value={password}
        error={call.isError ? messaggio(call.error) : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          if (call.isError) call.reset();
        }}
      />
      <Row className={className}>
        {/* A request that was sent is carried out in any case. */}
        <Button onClick={onClose} disabled={call.isPending}>
          {t('annulla')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={password === ''}
          busy={call.isPending ? send.busy : undefined}
        >
          {send.label}
        </Button>
      </Row>
    </FormStack>
  );
}
