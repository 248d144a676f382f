import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { testiApp } from '../testi.ts';
import styles from './page-progress.module.css';

/**
 * Shows that a pressed link is working while the script of its page loads: a line at the top of the page, and an
 * animation of the link. Both appear after a short delay, so that nothing flickers if the page loads at once.
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
    loading && (
      <div className={styles['linea']}>
        <span className={styles['parole']}>{t('pagina_arriva')}</span>
      </div>
    )
  );
}
