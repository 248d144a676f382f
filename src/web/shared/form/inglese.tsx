import { useState, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { INGLESE_KEY } from '../constants.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { readStored, writeStored } from '../storage.ts';
import { Button } from '../ui/button.tsx';
import { Languages } from '../ui/icons.ts';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './inglese.module.css';
import { testiInglese } from './testi-inglese.ts';

/** Whether a form shows the English beside each of its texts, kept in the browser for all forms; and the other way round. */
export function useConInglese(): [conInglese: boolean, toggle: () => void] {
  const [conInglese, setConInglese] = useState(() => readStored(INGLESE_KEY) !== null);
  const toggle = () => {
    writeStored(INGLESE_KEY, conInglese ? null : 'true');
    setConInglese(!conInglese);
  };
  return [conInglese, toggle];
}

interface BottoneIngleseProps {
  premuto: boolean;
  onClick: () => void;
  /** The texts of the form in English, empty where there are none. */
  testi: readonly (string | undefined)[];
}

/** The one button of a form that shows the English of its texts, and how many have some. */
export function BottoneInglese({ premuto, onClick, testi }: BottoneIngleseProps) {
  const t = useTesti(testiInglese);
  const scritti = testi.filter((testo) => testo?.trim()).length;
  return (
    <Button className={styles['bottone']} icon={<Languages />} aria-pressed={premuto} onClick={onClick}>
      {t('inglese')}{' '}
      <small className="num">
        {t('quanti', { scritti, tutti: testi.length })} <VisuallyHidden>{t('testi')}</VisuallyHidden>
      </small>
    </Button>
  );
}

interface CampoIngleseProps {
  /** The label of the Italian field. */
  campo: string;
  italiano: string;
  hint?: string | undefined;
  /** Several lines. */
  righe?: number | undefined;
  /** What `field` gives for the English. */
  input: UseFormRegisterReturn & { error?: string | undefined };
}

/** The English of a text, with the Italian where it is empty. */
export function CampoInglese({ campo, italiano, hint, righe, input }: CampoIngleseProps) {
  const t = useTesti(testiInglese);
  const common = {
    label: t('in_inglese', { campo }),
    hint,
    lang: 'en',
    placeholder: italiano,
    autoComplete: 'off',
    ...input,
  };
  return righe === undefined ? <TextField {...common} /> : <TextArea {...common} rows={righe} />;
}

interface ConIngleseProps extends Omit<CampoIngleseProps, 'hint'> {
  /** Whether the button of the form is pressed. */
  aperto: boolean;
  /** The English as it is typed now. */
  inglese: string | undefined;
  /** Whether the Italian was changed: English that is there is then shown, to be looked at. */
  cambiato: boolean;
  /** The Italian field. */
  children: ReactNode;
}

/** A text of the centre with its English, at the right of it or below it on phones. */
export function ConInglese({ aperto, inglese, cambiato, children, ...campo }: ConIngleseProps) {
  const t = useTesti(testiInglese);
  const daVedere = cambiato && Boolean(inglese?.trim());
  return (
    <div className={styles['coppia']}>
      {children}
      {(aperto || daVedere || campo.input.error) && (
        <CampoInglese {...campo} hint={t(daVedere ? 'controlla' : 'vuoto')} />
      )}
    </div>
  );
}
