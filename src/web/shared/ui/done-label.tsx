import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './done-label.module.css';
import { Check, CircleDashed } from './icons.ts';

/**
 * Says that something is done, or that it is still missing: then only an outline is drawn (prodotto/aspetto#principi).
 */
export function DoneLabel({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <span className={cx(styles['label'], !done && styles['missing'])}>
      {done ? <Check /> : <CircleDashed />}
      {children}
    </span>
  );
}
