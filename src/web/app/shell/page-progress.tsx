import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { testiApp } from '../testi.ts';
import styles from './page-progress.module.css';

/**
 * Shows that a pressed link is working while the script of its page is on its way: a line at the top, and the link itself.
 * Both come after a moment, so that nothing flickers where the page is there at once.
 */
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
    <div role="status">
      {loading && (
        <div className={styles['linea']}>
          <span className={styles['parole']}>{t('pagina_arriva')}</span>
        </div>
      )}
    </div>
  );
}
