import { useEffect, useRef } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useConfirmPassword } from './api.ts';
import { ModuloPassword } from './modulo-password.tsx';
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

/** Asks for the password again: some actions must not be open to somebody who finds the screen unlocked. */
export function ChiediPassword({ open, spiega, onClose, onFatto }: ChiediPasswordProps) {
  const t = useTesti(testiChiediPassword);
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
      <p>{spiega}</p>
      <ModuloPassword
        titolo={t('titolo')}
        call={call}
        invia={{ label: t('conferma'), busy: t('confermo') }}
        onClose={onClose}
        onFatto={onFatto}
        inputRef={input}
        className={styles['bottoni']}
      />
    </Dialog>
  );
}
