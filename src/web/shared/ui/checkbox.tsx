import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  error?: string | undefined;
}

/** A checkbox of 24 px with its label. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid left gap-6">
      <label className={cx(styles['check'], 'flex top g3')}>
        <input
          className="grid centre fixed r1"
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-err` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
    </div>
  );
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
}

/** A switch of 52x30 px with its label, for an immediate effect. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={cx(styles['switch'], 'inline middle h44 g3')}>
      <input className="fixed relative m0" {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  );
}
