import { hasOddLength, hasWrongCheckChar } from '#domain/codice-fiscale.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Note } from '../ui/note.tsx';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { useDebounced } from '../use-debounced.ts';
import { Perche } from './perche.tsx';
import { testiPerche } from './testi.ts';

interface CampoCodiceFiscaleProps extends Omit<TextFieldProps, 'label'> {
  /** The text that is typed now. */
  scritto: string;
}

/** What is still being typed is not judged yet, in milliseconds. */
const PAUSA_MS = 1000;

/**
 * The field for the tax code, with the reason why it is asked for. A wrong check character or an odd length only warns,
 * since some real codes have one (prodotto/account#codice-fiscale).
 */
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
