import { DETTO } from '../announce.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from './button.tsx';
import styles from './plain-toasts.module.css';
import { testiUi } from './testi.ts';
import { ToastLinks } from './toast-links.tsx';
import type { NamedToast } from './toast-options.ts';

interface PlainToastsProps {
  toasts: readonly NamedToast[];
  onClose: (id: string) => void;
}

/** The toasts if the script that shows them failed to load: each stays until it is closed. */
export function PlainToasts({ toasts, onClose }: PlainToastsProps) {
  const t = useTesti(testiUi);
  return (
    <div {...DETTO} className={styles['list']}>
      {toasts.map(({ id, message, links }) => (
        <div key={id} className={styles['toast']}>
          {message}
          <ToastLinks links={links} />
          <Button onClick={() => onClose(id)}>{t('chiudi_avviso')}</Button>
        </div>
      ))}
    </div>
  );
}
