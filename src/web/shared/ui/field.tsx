import { useEffect, useId, useRef, type ReactNode } from 'react';
import { announce } from '../announce.ts';
import styles from './field.module.css';
import { cx } from './cx.ts';
import { CircleAlert } from './icons.ts';

/** Attributes of the control that refer to label, hint and error. */
interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** For screen readers only: a sentence or a heading beside the field shows it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Shown below the field, which turns red. */
  error?: string | undefined;
  /** The id of an element elsewhere that describes the field. */
  describedBy?: string | undefined;
  /** The id of an error elsewhere that concerns this field and others. */
  invalidBy?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** The classes of a field's box: label, control, hint and error below each other. */
export const FIELD = cx(styles['field'], 'one-col packed min0 gap-6');

/** Label above, hint and error below the control (prodotto/aspetto#componenti). */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  describedBy,
  invalidBy,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const noting = useErrorSaid(control, error);
  const described = [hint && `${control}-hint`, error && `${control}-err`, describedBy, invalidBy]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx(FIELD, className)} {...noting}>
      <label htmlFor={control} className={hideLabel ? 'unseen' : 't2 bold'}>
        {label}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error || invalidBy ? true : undefined,
      })}
      {hint && (
        <p id={`${control}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-err`}>{error}</FieldError>}
    </div>
  );
}

/**
 * Announces an error that appears at the focused field after a key press: a screen reader reads a field with its error
 * only when it takes the focus, and Firefox does not report that a description has changed (decision 099). Returns the
 * handlers.
 */
function useErrorSaid(control: string, error: string | undefined) {
  const isUsed = useRef(false);
  useEffect(() => {
    if (error && isUsed.current && document.activeElement?.id === control) announce(error, { urgent: true });
  }, [control, error]);
  return { onFocus: () => (isUsed.current = false), onKeyDown: () => (isUsed.current = true) };
}

/** An error message with its icon. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-6 small bold lh135 danger">
      <CircleAlert />
      {children}
    </p>
  );
}
