import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { useFocusTold } from './focus-told.ts';
import { X } from './icons.ts';
import { testiUi } from './testi.ts';

export interface DialogProps {
  open: boolean;
  /** Called for the backdrop, Escape and whatever else asks to close. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons on the right, the cancelling one first. */
  actions?: ReactNode;
  /** 720 px instead of 480. */
  wide?: boolean;
  /** For a long list: at most 760 px high, the whole screen below 900; only the middle scrolls, and a cross closes it. */
  tall?: boolean;
  /** Where the focus starts; by default at the first control. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true);
  /**
   * Called when it closes, to choose where the focus goes; by default, or without an answer, it returns to what opened
   * it.
   */
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/** A window of at most 480 px over the page: title, what will happen, buttons (prodotto/aspetto#componenti). */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, wide, tall, initialFocus, finalFocus } = props;
  const t = useTesti(testiUi);
  const focus = useFocusTold(initialFocus);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles['veil']} />
        <Base.Viewport className={cx(styles['viewport'], tall && styles['whole'])}>
          <Base.Popup
            className={cx(styles['dialog'], wide && styles['wide'], tall && styles['tall'])}
            {...focus}
            finalFocus={() => finalFocus?.() ?? true}
          >
            <Base.Title render={<h2 className={styles['title']} />}>{title}</Base.Title>
            {/* Not a paragraph: a dialog may hold a form or a picture. What scrolls is no stop of its own in Firefox. */}
            {children && (
              <Base.Description render={<div className={styles['body']} tabIndex={tall ? -1 : undefined} />}>
                {children}
              </Base.Description>
            )}
            {actions && <div className={styles['actions']}>{actions}</div>}
            {/* Last in the document, so that the focus starts at the first control. */}
            {tall && (
              <IconButton label={t('chiudi')} icon={<X />} onClick={onClose} className={styles['close']} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
