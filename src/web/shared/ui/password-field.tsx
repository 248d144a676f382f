import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from './button.tsx';
import { Eye, EyeOff } from './icons.ts';
import { testiUi } from './testi.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'prefix' | 'label'> & {
  /** By default 'Password'. */
  label?: TextFieldProps['label'];
};

/** A password field with a button that shows the text (prodotto/schermate#campi). */
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

/** The hidden user name that password managers look for. */
export function PasswordOwner({ email = '' }: { email?: string | undefined }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
