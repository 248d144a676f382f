import { useState } from 'react';
import { hasAccents } from '#domain/email.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField, type TextFieldProps } from '#web/shared/ui/text-field.tsx';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { testiPersona } from './testi.ts';

/** How long to wait after typing before checking, in milliseconds. */
const PAUSA_MS = 1000;

/** The field for an email address. Accents only cause a warning (prodotto/account#indirizzo). */
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
