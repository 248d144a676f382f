import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './layout.module.css';
import { cx } from './cx.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['card'], 'min0 raised r3 shade', className)} />;
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={cx('t4', className)}>
      {children}
    </h2>
  );
}

interface HangCardProps {
  to: string;
  picture: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}

/** A card hanging from a peg: a link to an entry of the catalogue. */
export function HangCard({ to, picture, title, children }: HangCardProps) {
  return (
    <Link to={to} className={cx(styles['hang'], 'block relative raised r2 shade ink plain')}>
      {picture}
      <b className="block t3 w800">{title}</b>
      {children && <span className={cx(styles['sub'], 'block small soft')}>{children}</span>}
    </Link>
  );
}
