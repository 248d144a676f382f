import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowLeft } from './icons.ts';
import styles from './layout.module.css';
import { Link } from './link.tsx';

/** The content's width, 1250 px with its gutters. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['wrap'], className)} />;
}

interface Gap {
  /** One of the steps of tokens.css. */
  gap?: 1 | 2 | 3 | 4 | 5;
}

/** Elements below each other, 16 px apart. For an element other than a div, use the class `stack` (base.css). */
export function Stack({ className, gap, ...rest }: ComponentProps<'div'> & Gap) {
  return <div {...rest} className={cx('stack', gap && `g${gap}`, className)} />;
}

/** Elements beside each other that wrap, 12 px apart; `between` puts the last at the end. */
export function Row({
  className,
  gap,
  between,
  ...rest
}: ComponentProps<'div'> & Gap & { between?: boolean }) {
  return <div {...rest} className={cx('row', gap && `g${gap}`, between && 'between', className)} />;
}

/** A form, 16 px between its fields. It never leaves the page. */
export function FormStack({ className, onSubmit, ...rest }: ComponentProps<'form'>) {
  const submit: typeof onSubmit = (event) => {
    event.preventDefault();
    onSubmit?.(event);
  };
  return <form noValidate {...rest} onSubmit={submit} className={cx('stack', className)} />;
}

/** A page without a heading at its top. */
export function Bare({ children }: { children: ReactNode }) {
  return <div className={cx(styles['wrap'], styles['page'])}>{children}</div>;
}

/** The link to the page above this one. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['back']}>
      <ArrowLeft />
      {children}
    </Link>
  );
}

interface PageProps {
  title: ReactNode;
  /** The back link, above the heading. */
  back?: ReactNode;
  /** Small text below the heading. */
  sub?: ReactNode;
  /** Directly beside the heading, such as the name of the view. */
  beside?: ReactNode;
  /** At the end of the heading's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A page: its main heading, the line around it, and the content. */
export function Page({ title, back, sub, beside, end, children }: PageProps) {
  return (
    <Bare>
      {back}
      <div className={cx('row between mb5', styles['head'])}>
        {sub ? (
          <div>
            <h1>{title}</h1>
            {sub}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {beside && <div className={styles['beside']}>{beside}</div>}
        {end}
      </div>
      {children}
    </Bare>
  );
}
