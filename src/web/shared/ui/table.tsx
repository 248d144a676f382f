import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** Below the width of a laptop, each line is a card. */
  cards?: boolean;
}

/** A table of entries. */
export function Table({ cards, className, ...rest }: TableProps) {
  return (
    <table {...rest} className={cx(styles['table'], cards && styles['cards'], 'wide collapse', className)} />
  );
}
