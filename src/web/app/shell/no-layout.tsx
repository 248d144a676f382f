import { Outlet, ScrollRestoration } from 'react-router';
import styles from './layout.module.css';
import { usePageChange } from './page-change.ts';

/** Content only: the verification of a mail address (prodotto/schermate#cornice). */
export function NoLayout() {
  usePageChange();
  return (
    <main id="contenuto" tabIndex={-1} className={styles['bare']}>
      <Outlet />
      <ScrollRestoration />
    </main>
  );
}
