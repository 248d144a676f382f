import type { ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { buttonClass, type ButtonVariant } from './button.tsx';
import styles from './button.module.css';
import { cx } from './cx.ts';

interface LinkButtonProps extends Omit<LinkProps, 'children'> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ variant, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, className)}>
      <span className={cx(styles['face'], 'inline middle g2')}>
        {icon}
        {children}
      </span>
    </Link>
  );
}

interface IconLinkProps extends Omit<LinkProps, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
}

export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={buttonClass('plain', styles['icon'], cx(className))}>
      {icon}
    </Link>
  );
}
