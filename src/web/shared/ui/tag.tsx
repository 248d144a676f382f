import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tag.module.css';

export interface TagProps {
  /**
   * Paper: a label with its hole. Ok: green and pointed, like a discount. Closed: a day or the centre. Stop: a piece
   * out of use. Hold: waits for somebody's decision. Wait: somebody waits in line; pointed at the right. Held: a place
   * is held for somebody; pointed at both ends. Past: no box, only a line below. Danger: refused. Late: filled; its
   * time is over, or it was not brought back. Plain: a box.
   */
  variant?:
    | 'plain'
    | 'paper'
    | 'ok'
    | 'closed'
    | 'stop'
    | 'hold'
    | 'wait'
    | 'held'
    | 'past'
    | 'danger'
    | 'late';
  icon?: ReactNode;
  children: ReactNode;
}

/** A paper label lying down (prodotto/aspetto#principi). */
export function Tag({ variant = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(styles['tag'], variant !== 'plain' && styles[variant])}>
      {icon}
      {children}
    </span>
  );
}
