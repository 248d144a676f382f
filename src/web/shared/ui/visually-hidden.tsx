import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Text only for people who cannot see the page. */
export function VisuallyHidden({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <span className={styles['hidden']} lang={lang}>
      {children}
    </span>
  );
}
