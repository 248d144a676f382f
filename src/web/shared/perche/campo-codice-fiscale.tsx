import { hasOddLength, hasWrongCheckChar } from '#domain/codice-fiscale.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField, type TextFieldProps } from '#web/shared/ui/text-field.tsx';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { Perche } from './perche.tsx';
import { testiPerche } from './testi.ts';

interface CampoCodiceFiscaleProps extends Omit<TextFieldProps, 'label'> {
  scritto: string;
}

/** How long to wait after typing before checking, in milliseconds. */
const PAUSA_MS = 1000;

/** The field for the tax code. It only warns of a wrong one: real codes may be (prodotto/account#codice-fiscale). */
export function CampoCodiceFiscale({ scritto, ...props }: CampoCodiceFiscaleProps) {
  const t = useTesti(testiPerche);
  const dubbio = findDubbio(useDebounced(scritto, PAUSA_MS));
  return (
    <>
      <TextField
        label={t('codice_fiscale')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={<Perche cosa="codice" />}
        {...props}
      />
      {dubbio && (
        <Note severity="warn" live>
          {t(dubbio)}
        </Note>
      )}
    </>
  );
}

function findDubbio(scritto: string) {
  if (hasOddLength(scritto)) return 'codice_fiscale_lungo';
  return hasWrongCheckChar(scritto) ? 'codice_fiscale_dubbio' : null;
}
