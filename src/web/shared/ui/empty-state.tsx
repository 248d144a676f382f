import vuoto from '@disegni/vuoto.svg?raw';
import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** At most one button or link. */
  action?: ReactNode;
  /** The heading level that fits its place. */
  level?: 2 | 3 | 4;
}

/** An empty outline on the wall: there is nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['empty']}>
      <Drawing svg={vuoto} className={styles['art']} />
      <Heading className="t5">{title}</Heading>
      {children && <p className="soft">{children}</p>}
      {action}
    </div>
  );
}
