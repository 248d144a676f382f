import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { testiApp } from '#web/app/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './shell.module.css';

/** While the next page's script loads: a line at the top, and an animation of the clicked link, both after a delay. */
export function PageProgress() {
  const t = useTesti(testiApp);
  const loading = useNavigation().state === 'loading';
  const pressed = useRef<HTMLAnchorElement | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a') : null;
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    const link = pressed.current;
    if (!loading || !link) return undefined;
    link.dataset['carica'] = '';
    return () => {
      delete link.dataset['carica'];
    };
  }, [loading]);
  return (
    loading && (
      <div className={cx(styles['linea'], 'over clip')}>
        <span className="unseen">{t('pagina_arriva')}</span>
      </div>
    )
  );
}
