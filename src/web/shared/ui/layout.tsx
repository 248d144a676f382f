import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';

/** The content's width, 1250 px with its gutters. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['wrap'], className)} />;
}

/** Elements below each other, 16 px apart. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['stack'], className)} />;
}

/** Elements beside each other that wrap, 12 px apart. */
export function Row({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['row'], className)} />;
}

/** A form, 16 px between its fields. */
export function FormStack({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={cx(styles['stack'], className)} />;
}

/** A page: its main heading, an element beside it, and the rest. */
export function Page({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(styles['wrap'], styles['page'])}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {end}
      </div>
      {children}
    </div>
  );
}
