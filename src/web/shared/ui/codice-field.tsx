import type { ComponentProps } from 'react';
import styles from './codice-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CodiceFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'end'> {
  /** Where the code comes from: the app, with digits only, or the list of recovery codes. */
  tipo: 'app' | 'recupero';
}

/** A field for a code of the second step. Phones show their digits, and offer the code itself if they know it. */
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

/** Switches to the other kind of code. It looks like a link, because the form already has its button. */
export function ChangeCodice({ children, ...rest }: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button {...rest} type="button" className={styles['cambia']}>
      {children}
    </button>
  );
}
