import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { INGLESE_KEY } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Languages } from '#web/shared/ui/icons.ts';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './inglese.module.css';
import { testiInglese } from './testi-inglese.ts';

/** Whether forms show English fields beside the Italian ones; the choice is stored for all forms. */
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
  /** The form's English texts; empty ones count as missing. */
  testi: readonly (string | undefined)[];
}

/** Toggles a form's English fields, and shows how many are filled in. */
export function BottoneInglese({ premuto, onClick, testi }: BottoneIngleseProps) {
  const t = useTesti(testiInglese);
  const scritti = testi.filter((testo) => testo?.trim()).length;
  return (
    <Button className={styles['bottone']} icon={<Languages />} aria-pressed={premuto} onClick={onClick}>
      {t('inglese')}{' '}
      <small className="small w400 num soft">
        {t('quanti', { scritti, tutti: testi.length })} <VisuallyHidden>{t('testi')}</VisuallyHidden>
      </small>
    </Button>
  );
}

interface CampoIngleseProps {
  campo: string;
  italiano: string;
  hint?: string | undefined;
  /** Number of lines of a text area; without it, a single-line field. */
  righe?: number | undefined;
  /** What `field` returns for the English field. */
  input: UseFormRegisterReturn & { error?: string | undefined };
}

/** The English field of a text, with the Italian as placeholder. */
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
  aperto: boolean;
  inglese: string | undefined;
  /** Whether the Italian was changed: existing English is then shown, to be checked. */
  cambiato: boolean;
  children: ReactNode;
}

/** An Italian field with its English one. */
export function ConInglese({ aperto, inglese, cambiato, children, ...campo }: ConIngleseProps) {
  const t = useTesti(testiInglese);
  const daVedere = cambiato && Boolean(inglese?.trim());
  return (
    <div className={cx('grid g4', styles['coppia'])}>
      {children}
      {(aperto || daVedere || campo.input.error) && (
        <CampoInglese {...campo} hint={t(daVedere ? 'controlla' : 'vuoto')} />
      )}
    </div>
  );
}
