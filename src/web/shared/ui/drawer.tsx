import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { buttonClass } from './button.tsx';
import button from './button.module.css';
import styles from './drawer.module.css';
import { useFocusTold } from './focus-told.ts';
import { X } from './icons.ts';
import { testiUi } from './testi.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A panel of 360 px from the left. The close button, the backdrop and Escape close it
 * (prodotto/schermate#navigazione).
 */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const t = useTesti(testiUi);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles['veil']} />
        <Base.Popup className={styles['drawer']} {...useFocusTold()}>
          <header className={styles['head']}>
            <Base.Title render={<h2 className="t5" />}>{title}</Base.Title>
            <Base.Close className={buttonClass('plain', button['icon'])} aria-label={t('chiudi_menu')}>
              <X />
            </Base.Close>
          </header>
          {/* It scrolls, and would be a stop without a name in Firefox. */}
          <div className={styles['body']} tabIndex={-1}>
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
