import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
}

/** On or off, with immediate effect: 52x30 with its label beside it. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={styles['switch']}>
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  );
}
