import { LINGUE } from '#domain/lingue.ts';
import { type Lingua, NOMI_LINGUE } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Select } from '#web/shared/ui/select.tsx';
import { testiPersona } from './testi.ts';

const OPZIONI = LINGUE.map((lingua) => ({ value: lingua, label: NOMI_LINGUE[lingua] }));

interface SceltaLinguaProps {
  value: Lingua;
  onChange: (lingua: Lingua) => void;
  /** Whether it is another person's language. */
  altrui?: boolean;
  disabled?: boolean;
}

/** The language of a person's letters (prodotto/account#lingua). */
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
