import { useState } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { IconButton } from './button.tsx';
import { Eye, EyeOff } from './icons.ts';
import { testiUi } from './testi.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'prefix' | 'label'> & {
  /** 'Password' by default. */
  label?: TextFieldProps['label'];
};

/** A password, masked until the eye is pressed (prodotto/schermate#campi). */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const t = useTesti(testiUi);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      label={label ?? t('password')}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={t('mostra_password')}
          aria-pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** The user name for the password of a form. Only password managers see it, since they look for one. */
export function PasswordOwner({ email = '' }: { email?: string | undefined }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
