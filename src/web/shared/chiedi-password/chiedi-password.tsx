import { useRef, type RefObject } from 'react';
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

type ModuloProps = Pick<ChiediPasswordProps, 'onClose' | 'onFatto'> & {
  input: RefObject<HTMLInputElement | null>;
};

/** Lives as long as the dialog is open: what was typed and refused goes with it. */
function Modulo({ input, onClose, onFatto }: ModuloProps) {
  const t = useTesti(testiChiediPassword);
  return (
    <ModuloPassword
      titolo={t('titolo')}
      call={useConfirmPassword()}
      invia={{ label: t('conferma'), busy: t('confermo') }}
      onClose={onClose}
      onFatto={onFatto}
      inputRef={input}
      className={styles['bottoni']}
    />
  );
}
