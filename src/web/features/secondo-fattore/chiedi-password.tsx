import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { useBegin } from './api.ts';
import { testiSecondoFattore } from './testi.ts';

export interface ChiediPasswordProps {
  /** Whose password it is, for password managers. */
  email: string;
  onClose: () => void;
  /** The key for the app, in base32 and as the address that a QR code carries. */
  onKey: (key: { segreto: string; uri: string }) => void;
}

/** Before anything changes, the password: a screen left open must not lock its owner out. */
export function ChiediPassword({ email, onClose, onKey }: ChiediPasswordProps) {
  const t = useTesti(testiSecondoFattore);
  const messaggio = useMessaggio();
  const begin = useBegin();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (begin.isPending || password === '') return;
    try {
      onKey(await begin.mutateAsync(password));
    } catch {
      field.current?.select();
    }
  };
  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('comincia')}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label={t('password')}
        hint={t('passwordAiuto')}
        value={password}
        error={begin.isError && !begin.isPending ? messaggio(begin.error) : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          if (begin.isError) begin.reset();
        }}
      />
      <Row>
        <Button onClick={onClose}>{t('annulla')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={password === ''}
          busy={begin.isPending ? t('continuo') : undefined}
        >
          {t('continua')}
        </Button>
      </Row>
    </FormStack>
  );
}
