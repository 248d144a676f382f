import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface VisuallyHiddenProps {
  lang?: string;
  children: ReactNode;
}

/** Text only for people who cannot see the page. */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps) {
  return (
    <span {...rest} className={styles['hidden']}>
      {children}
    </span>
  );
}
