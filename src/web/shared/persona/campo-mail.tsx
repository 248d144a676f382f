import { useState } from 'react';
import { hasAccents } from '#domain/email.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { useDebounced } from '../use-debounced.ts';
import { testiPersona } from './testi.ts';

/** What is still being typed is not judged yet, in milliseconds. */
const PAUSA_MS = 1000;

/** The field for a person's mail address. One with accents only warns (prodotto/account#indirizzo). */
export function CampoMail(props: TextFieldProps) {
  const t = useTesti(testiPersona);
  const [scritta, setScritta] = useState('');
  const dubbia = hasAccents(useDebounced(scritta, PAUSA_MS));
  return (
    <Stack>
      <TextField
        type="email"
        {...props}
        onChange={(event) => {
          setScritta(event.target.value);
          props.onChange?.(event);
        }}
      />
      {dubbia && (
        <Note severity="warn" live>
          {t('mail_dubbia')}
        </Note>
      )}
    </Stack>
  );
}
