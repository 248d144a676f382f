import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { useConfirmPassword } from './api.ts';
import { testiUtenti } from './testi.ts';
import styles from './chiedi-password.module.css';

export interface ChiediPasswordProps {
  open: boolean;
  onClose: () => void;
  /** The password was right. */
  onFatto: () => void;
}

/** Asks an administrator for their password once more: a document is not for whoever finds the screen open. */
export function ChiediPassword({ open, onClose, onFatto }: ChiediPasswordProps) {
  const t = useTesti(testiUtenti);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('conferma_password')} initialFocus={input}>
      <p>{t('conferma_password_testo')}</p>
      <Modulo input={input} onClose={onClose} onFatto={onFatto} />
    </Dialog>
  );
}

function Modulo({
  input,
  onClose,
  onFatto,
}: Omit<ChiediPasswordProps, 'open'> & { input: RefObject<HTMLInputElement | null> }) {
  const t = useTesti(testiUtenti);
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
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('conferma_password')}>
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
