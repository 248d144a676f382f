import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';

export interface TextFieldProps
  extends
    ComponentProps<'input'>,
    Pick<FieldProps, 'label' | 'hint' | 'error' | 'describedBy' | 'invalidBy'> {
  /** Text inside at the left, such as the euro sign before an amount (prodotto/catalogo#modifica). */
  prefix?: string;
  /** A button of 44 px, or a decoration, inside at the right. */
  end?: ReactNode;
}

/** One line of text. All other props are passed to the input, so `{...register('nome')}` works. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, describedBy, invalidBy, prefix, end, className, id, ...input } = props;
  return (
    <Field {...{ label, hint, error, describedBy, invalidBy, id, className }}>
      {(ids) => (
        <div className={cx(styles['box'], prefix && styles['start'], end && styles['end'])}>
          {prefix && (
            <span className={styles['prefix']} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input {...input} {...ids} className={styles['in']} />
          {end}
        </div>
      )}
    </Field>
  );
}

/** An amount in whole euro. */
export function EuroField(props: Omit<TextFieldProps, 'prefix' | 'inputMode' | 'autoComplete'>) {
  return <TextField prefix="€" inputMode="numeric" autoComplete="off" {...props} />;
}

interface TextAreaProps extends ComponentProps<'textarea'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {}

/** Text on several lines. */
export function TextArea({ label, hint, error, className, id, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => <textarea {...area} {...ids} rows={rows} className={cx(styles['in'], styles['area'])} />}
    </Field>
  );
}
