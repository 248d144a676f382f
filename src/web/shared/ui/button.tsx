import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import layout from './layout.module.css';

/** One primary per view or card; danger-fill only in the confirm dialog (prodotto/aspetto#componenti). */
export type ButtonVariant = 'secondary' | 'primary' | 'danger' | 'danger-fill' | 'plain';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
  /** The label while the action runs. The width stays, and clicks do nothing. */
  busy?: string | undefined;
}

/** The classes of a button, for other elements. */
export function buttonClass(variant: ButtonVariant = 'secondary', ...more: (string | undefined)[]): string {
  return cx(styles['btn'], variant !== 'secondary' && styles[variant], ...more);
}

/** A button of 44 px, by default of type 'button'. */
export function Button({
  variant,
  icon,
  children,
  busy,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the focus.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- 'button' unless asked otherwise
      type={type}
      className={buttonClass(variant, className)}
      onClick={press}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
    >
      <span className={cx(styles['face'], 'inline middle g2', busy && styles['hidden'])}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={cx(styles['busy'], 'inline middle g2')}>
          <span className={cx(layout['spin'], 'round')} aria-hidden="true" />
          {busy}
        </span>
      )}
    </button>
  );
}

/** The label of a button that shows only its icon on a phone; it stays the accessible name. */
export function WideLabel({ children }: { children: string }) {
  return <span className={cx(styles['wide'], 'tablet-unseen')}>{children}</span>;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
}

/** A square button of 44 px with an icon. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- 'button' unless asked otherwise
      type={type}
      aria-label={label}
      className={buttonClass(variant, styles['icon'], className)}
    >
      {icon}
    </button>
  );
}
