import type { ComponentProps } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CodiceFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'end'> {
  /** A code of the app (digits), or a recovery code. */
  tipo: 'app' | 'recupero';
}

/** A field for a code of the second factor, with autofill on phones. */
export function CodiceField({ tipo, ...rest }: CodiceFieldProps) {
  return (
    <TextField
      spellCheck={false}
      autoCorrect="off"
      maxLength={64}
      {...(tipo === 'app'
        ? { autoComplete: 'one-time-code', inputMode: 'numeric' }
        : { autoComplete: 'off', autoCapitalize: 'characters' })}
      {...rest}
    />
  );
}

/** Switches to the other kind of code. Looks like a link, because the form has a button already. */
export function ChangeCodice({ children, ...rest }: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles['cambia'], 'self-left h44 p0 bare b0 text-start action pointer')}
    >
      {children}
    </button>
  );
}
