import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Words for those who do not see the page. */
export function VisuallyHidden({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <span className={styles['hidden']} lang={lang}>
      {children}
    </span>
  );
}
