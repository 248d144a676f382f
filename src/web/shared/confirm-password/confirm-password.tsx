import { useEffect, useRef } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useConfirmPassword } from './api.ts';
import { ModuloPassword } from './modulo-password.tsx';
import { testiConfirmPassword } from './testi.ts';
import styles from './confirm-password.module.css';

export interface ConfirmPasswordProps {
  open: boolean;
  /** Why it is asked. */
  spiegazione: string;
  onClose: () => void;
  /** The password was right. */
  onDone: () => void;
}

/** Asks for the password again: some actions must not be open to somebody who finds the screen unlocked. */
export function ConfirmPassword({ open, spiegazione, onClose, onDone }: ConfirmPasswordProps) {
  const t = useTesti(testiConfirmPassword);
  const input = useRef<HTMLInputElement>(null);
  const call = useConfirmPassword();
  const { reset } = call;
  // The typed text is cleared each time the dialog closes; the refusal must be cleared too.
  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  return (
    <Dialog
      open={open}
      onClose={call.isPending ? () => undefined : onClose}
      title={t('titolo')}
      initialFocus={input}
    >
      <p>{spiegazione}</p>
      <ModuloPassword
        titolo={t('titolo')}
        call={call}
        send={{ label: t('conferma'), busy: t('confermo') }}
        onClose={onClose}
        onDone={onDone}
        inputRef={input}
        className={styles['bottoni']}
      />
    </Dialog>
  );
}
