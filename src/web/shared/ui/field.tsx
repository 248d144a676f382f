import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { cx } from './cx.ts';

/** The attributes of the control inside a field that tie label, hint and error to it. */
interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence that says what to do; with it the field turns red. */
  error?: string | undefined;
  /** The id of a sentence elsewhere that says something about this field. */
  describedBy?: string | undefined;
  /** The id of a sentence elsewhere that says what is wrong with this field and others together. */
  invalidBy?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** Label above, hint and error below, tied to the control by id (prodotto/aspetto#componenti). */
export function Field({ label, hint, error, describedBy, invalidBy, id, className, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const described = [hint && `${control}-hint`, error && `${control}-err`, describedBy, invalidBy]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx(styles['field'], className)}>
      <label htmlFor={control} className={styles['label']}>
        {label}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error || invalidBy ? true : undefined,
      })}
      {hint && (
        <p id={`${control}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-err`}>{error}</FieldError>}
    </div>
  );
}

/** The sentence of an error, with its icon. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert />
      {children}
    </p>
  );
}
