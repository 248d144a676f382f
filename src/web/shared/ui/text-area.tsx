import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';
import { cx } from './cx.ts';

export interface TextAreaProps
  extends ComponentProps<'textarea'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {}

/** Text on several lines. */
export function TextArea({ label, hint, error, className, id, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => <textarea {...area} {...ids} rows={rows} className={cx(styles['in'], styles['area'])} />}
    </Field>
  );
}
