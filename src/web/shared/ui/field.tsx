import { useEffect, useId, useRef, type ReactNode } from 'react';
import { announce } from '../announce.ts';
import styles from './field.module.css';
import { cx } from './cx.ts';
import { CircleAlert } from './icons.ts';

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
  // A reader speaks by itself of a hint that grows.
  const onFocus = useErrorSaid(control, hint ? undefined : error);
  const described = [hint && `${control}-hint`, error && `${control}-err`, describedBy, invalidBy]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx(styles['field'], className)} onFocus={onFocus}>
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

/** A field that got the focus so recently, in milliseconds, is read by itself, with its error. */
const READ_MS = 300;

/**
 * Has an error spoken that appears at a field while the focus stays there: a reader reads only what gets the focus
 * (decision 099). Returns what notes when the field gets it.
 */
function useErrorSaid(control: string, error: string | undefined): () => void {
  const arrived = useRef(0);
  useEffect(() => {
    const stays = document.activeElement?.id === control && performance.now() - arrived.current > READ_MS;
    if (error && stays) announce(error, { urgent: true });
  }, [control, error]);
  return () => (arrived.current = performance.now());
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
