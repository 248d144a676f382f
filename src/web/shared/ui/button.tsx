import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';

/**
 * Primary: one per view or card. Danger deletes; danger-fill only inside the confirm dialog
 * (prodotto/aspetto#componenti).
 */
export type ButtonVariant = 'secondary' | 'primary' | 'danger' | 'danger-fill' | 'plain';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
  /** The label to show while something is in progress, with its '…'. The width stays, and presses do nothing. */
  busy?: string | undefined;
}

/** The classes of a button, for other elements that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', ...more: (string | undefined)[]): string {
  return cx(styles['btn'], variant !== 'secondary' && styles[variant], ...more);
}

/** A button of 44 px. It submits nothing unless `type="submit"` says so. */
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
    // Not `disabled`, which would lose the focus in the middle of the action.
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
      <span className={cx(styles['face'], busy && styles['hidden'])}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles['busy']}>
          <span className={styles['spin']} aria-hidden="true" />
          {busy}
        </span>
      )}
    </button>
  );
}

/** The label of a button that has room only for its icon on a phone; there the label is its accessible name. */
export function WideLabel({ children }: { children: string }) {
  return <span className={styles['wide']}>{children}</span>;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, since the icon alone says nothing. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
}

/** A square button of 44 px that shows only an icon. */
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
