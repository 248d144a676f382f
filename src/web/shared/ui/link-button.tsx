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

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ variant, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, className)}>
      <span className={styles['face']}>
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

/** A square link of 44 px that shows only an icon. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={buttonClass('plain', styles['icon'], cx(className))}>
      {icon}
    </Link>
  );
}
