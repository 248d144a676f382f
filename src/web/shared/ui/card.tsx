import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './card.module.css';
import { cx } from './cx.ts';

/** A raised sheet. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['card'], className)} />;
}

/** The heading of a card. */
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

/** A card that hangs from its peg and swings when touched: a link to one thing of the catalogue. */
export function HangCard({ to, picture, title, children }: HangCardProps) {
  return (
    <Link to={to} className={styles['hang']}>
      {picture}
      <b>{title}</b>
      {children && <span className={styles['sub']}>{children}</span>}
    </Link>
  );
}
