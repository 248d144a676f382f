import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useMessaggio } from '../api/messages.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { useSession } from '../session.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormStack, Row } from '../ui/layout.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useConfirmPassword } from './api.ts';
import { testiChiediPassword } from './testi.ts';
import styles from './chiedi-password.module.css';

export interface ChiediPasswordProps {
  open: boolean;
  /** Why it is asked. */
  spiega: string;
  onClose: () => void;
  /** The password was right. */
  onFatto: () => void;
}

/** Asks for the password once more: some things are not for whoever finds the screen open. */
export function ChiediPassword({ open, spiega, onClose, onFatto }: ChiediPasswordProps) {
  const t = useTesti(testiChiediPassword);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('titolo')} initialFocus={input}>
      <p>{spiega}</p>
      <Modulo input={input} onClose={onClose} onFatto={onFatto} />
    </Dialog>
  );
}

function Modulo({
  input,
  onClose,
  onFatto,
}: Omit<ChiediPasswordProps, 'open' | 'spiega'> & { input: RefObject<HTMLInputElement | null> }) {
  const t = useTesti(testiChiediPassword);
  const messaggio = useMessaggio();
  const { utente } = useSession();
  const confirm = useConfirmPassword();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending || password === '') return;
    try {
      await confirm.mutateAsync(password);
      onFatto();
    } catch {
      input.current?.select();
    }
  };
  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('titolo')}>
      {/* For password managers only: they look for the name that a password belongs to. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={utente?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        ref={input}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={confirm.isError ? messaggio(confirm.error) : undefined}
      />
      <Row className={styles['bottoni']}>
        <Button onClick={onClose}>{t('annulla')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={password === ''}
          busy={confirm.isPending ? t('confermo') : undefined}
        >
          {t('conferma')}
        </Button>
      </Row>
    </FormStack>
  );
}
