import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps
  extends
    ComponentProps<'input'>,
    Pick<FieldProps, 'label' | 'hideLabel' | 'hint' | 'error' | 'describedBy' | 'invalidBy'> {
  /** Text at the left inside the field, such as '€' (prodotto/catalogo#modifica). */
  prefix?: string;
  /** A button of 44 px at the right inside the field. */
  end?: ReactNode;
}

/** A single-line text field. Further props go to the input, so `{...register('nome')}` works. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, describedBy, invalidBy, prefix, end, className, id, ...input } =
    props;
  return (
    <Field {...{ label, hideLabel, hint, error, describedBy, invalidBy, id, className }}>
      {(ids) => (
        <div className={cx('relative', prefix && styles['start'], end && styles['end'])}>
          {prefix && (
            <span className={cx(styles['prefix'], 'absolute bold soft')} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input {...input} {...ids} className={cx(styles['in'], 'entry wide h48 r2')} />
          {end}
        </div>
      )}
    </Field>
  );
}

/** A field for whole euro. */
export function EuroField(props: Omit<TextFieldProps, 'prefix' | 'inputMode' | 'autoComplete'>) {
  return <TextField prefix="€" inputMode="numeric" autoComplete="off" {...props} />;
}

interface TextAreaProps extends ComponentProps<'textarea'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {}

export function TextArea({ label, hint, error, className, id, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <textarea
          {...area}
          {...ids}
          rows={rows}
          className={cx(styles['in'], 'entry block wide h48 r2', styles['area'])}
        />
      )}
    </Field>
  );
}
