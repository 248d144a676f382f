import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { startFocus } from '#web/shared/focus.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { X } from './icons.ts';
import { testiUi } from './testi.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on a click on the backdrop, and so on. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the cancelling one first. */
  actions?: ReactNode;
  /** 720 px instead of 480. */
  wide?: boolean;
  /** For a long list: at most 760 px high, full screen below 900 px wide; only the body scrolls. */
  tall?: boolean;
  /** The element to focus; by default the first control. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Where the focus goes on closing; by default, or for null, to the control that opened the dialog. */
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/** A modal dialog of at most 480 px with title, body and buttons (prodotto/aspetto#componenti). */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, wide, tall, initialFocus, finalFocus } = props;
  const t = useTesti(testiUi);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={cx(styles['veil'], 'over')} />
        <Base.Viewport className={cx(styles['viewport'], 'grid over scroll', tall && styles['whole'])}>
          <Base.Popup
            className={cx(
              styles['dialog'],
              'raised shade-high quiet',
              wide && styles['wide'],
              tall && styles['tall'],
            )}
            initialFocus={() => startFocus(initialFocus)}
            finalFocus={() => finalFocus?.() ?? true}
          >
            <Base.Title render={<h2 className={styles['title']} />}>{title}</Base.Title>
            {/* A div, since it may contain a form. With tabIndex -1 a scrolling body is no tab stop in Firefox. */}
            {children && (
              <Base.Description render={<div className={styles['body']} tabIndex={tall ? -1 : undefined} />}>
                {children}
              </Base.Description>
            )}
            {actions && <div className={cx(styles['actions'], 'flex wrap justify-end g3')}>{actions}</div>}
            {/* Last in the DOM, so that the first control takes the focus. */}
            {tall && (
              <IconButton label={t('chiudi')} icon={<X />} onClick={onClose} className={styles['close']} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
