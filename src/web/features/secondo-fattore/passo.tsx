import { useEffect, useRef, type ReactNode } from 'react';
import styles from './secondo-fattore.module.css';

/** The heading of a step. It takes the focus as the step comes up, since what was pressed has gone. */
export function Passo({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles['passo']}>
      {children}
    </h3>
  );
}
