import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowLeft } from './icons.ts';
import styles from './layout.module.css';
import { Link } from './link.tsx';

/** The content's width, 1250 px with padding. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('wide', styles['wrap'], className)} />;
}

interface Gap {
  /** A step of tokens.css. */
  gap?: 1 | 2 | 3 | 4 | 5;
}

/** Elements below each other, 16 px apart. On an element other than a div, use the class `stack` (base.css). */
export function Stack({ className, gap, ...rest }: ComponentProps<'div'> & Gap) {
  return <div {...rest} className={cx('stack', gap && `g${gap}`, className)} />;
}

/** Elements in a row that wraps, 12 px apart; `between` moves the last to the end. */
export function Row({
  className,
  gap,
  between,
  ...rest
}: ComponentProps<'div'> & Gap & { between?: boolean }) {
  return <div {...rest} className={cx('row', gap && `g${gap}`, between && 'between', className)} />;
}

/** A form with 16 px between its fields, submitted by script. */
export function FormStack({ className, onSubmit, ...rest }: ComponentProps<'form'>) {
  const submit: typeof onSubmit = (event) => {
    event.preventDefault();
    onSubmit?.(event);
  };
  return <form noValidate {...rest} onSubmit={submit} className={cx('stack', className)} />;
}

export function Bare({ children }: { children: ReactNode }) {
  return <Wrap className={styles['page']}>{children}</Wrap>;
}

/** The link to the parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline middle h44 g2 bold">
      <ArrowLeft />
      {children}
    </Link>
  );
}

interface PageProps {
  title: ReactNode;
  back?: ReactNode;
  sub?: ReactNode;
  beside?: ReactNode;
  /** At the end of the heading's row. */
  end?: ReactNode;
  children: ReactNode;
}

/** A page with its main heading. */
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

interface VisuallyHiddenProps {
  id?: string;
  lang?: string;
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps) {
  return (
    <span {...rest} className="unseen">
      {children}
    </span>
  );
}
