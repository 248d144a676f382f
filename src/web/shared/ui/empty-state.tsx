import vuoto from '@disegni/vuoto.svg?raw';
import type { ReactNode, Ref } from 'react';
import styles from './layout.module.css';
import './drawings.css';
import { cx } from './cx.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** At most one button or link. */
  action?: ReactNode;
  level?: 2 | 3 | 4;
}

/** Says that there is nothing here yet, and what to do. */
export function EmptyState({ title, children, action, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="stack justify-centre g3 p5 anywhere text-center">
      <Drawing svg={vuoto} className={styles['emptyArt']} />
      <Heading className="t5">{title}</Heading>
      {children && <p className="soft">{children}</p>}
      {action}
    </div>
  );
}

interface DrawingProps {
  /** The source of an SVG file of this project, imported with `?raw`; never user input. */
  svg: string;
  /** Text alternative; without one the drawing is decorative. */
  alt?: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** An inline drawing, which follows the theme. */
export function Drawing({ svg, alt, className, ref }: DrawingProps) {
  return (
    <div
      ref={ref}
      className={cx(styles['drawing'], className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      // oxlint-disable-next-line react/no-danger -- a file of the project itself
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
