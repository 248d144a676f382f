import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { startFocus } from '#web/shared/focus.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { buttonClass } from './button.tsx';
import button from './button.module.css';
import styles from './dialog.module.css';
import { X } from './icons.ts';
import { testiUi } from './testi.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A modal panel of 360 px on the left (prodotto/schermate#navigazione). */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const t = useTesti(testiUi);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={cx(styles['veil'], 'over')} />
        <Base.Popup
          className={cx(styles['drawer'], 'flex over clip raised shade-high quiet')}
          initialFocus={() => startFocus()}
        >
          <header className={cx(styles['head'], 'flex between middle rule-b')}>
            <Base.Title render={<h2 className="t5" />}>{title}</Base.Title>
            <Base.Close className={buttonClass('plain', button['icon'])} aria-label={t('chiudi_menu')}>
              <X />
            </Base.Close>
          </header>
          {/* With tabIndex -1 the scrolling element is no tab stop in Firefox. */}
          <div className={cx(styles['drawerBody'], 'grow scroll')} tabIndex={-1}>
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
