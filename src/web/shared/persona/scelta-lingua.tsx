import { LINGUE } from '#domain/lingue.ts';
import { NOMI_LINGUE, type Lingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Select } from '../ui/select.tsx';
import { testiPersona } from './testi.ts';

const OPZIONI = LINGUE.map((lingua) => ({ value: lingua, label: NOMI_LINGUE[lingua] }));

interface SceltaLinguaProps {
  value: Lingua;
  onChange: (lingua: Lingua) => void;
  /** It is about somebody else. */
  altrui?: boolean;
  disabled?: boolean;
}

/** The language in which a person is written to (prodotto/account#lingua). */
export function SceltaLingua({ altrui = false, ...select }: SceltaLinguaProps) {
  const t = useTesti(testiPersona);
  return (
    <Select
      label={t('lingua_lettere')}
      hint={t(altrui ? 'lingua_lettere_altrui' : 'lingua_lettere_aiuto')}
      options={OPZIONI}
      {...select}
    />
  );
}
