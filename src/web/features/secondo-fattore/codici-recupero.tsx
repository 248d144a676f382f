import type { ReactNode } from 'react';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Check, Copy, Download } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { useCopy } from '#web/shared/copy-field.tsx';
import { focusHeading } from '#web/shared/focus.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './secondo-fattore.module.css';
import { testiSecondoFattore } from './testi.ts';

interface CodiciRecuperoProps {
  codici: readonly string[];
  email: string;
  /** Called when the person has saved them, since they cannot be shown again. */
  onDone: () => void;
}

/** The recovery codes, shown once, to copy, download or write down. */
export function CodiciRecupero({ codici, email, onDone }: CodiciRecuperoProps) {
  const t = useTesti(testiSecondoFattore);
  const lingua = useLingua();
  const copy = useCopy({ fatto: t('copiati'), fallito: t('non_copiati') });
  const download = () => {
    const quando = formatIstante(new Date().toISOString(), lingua);
    const lines = [t('file_titolo', { email }), t('file_quando', { quando }), '', ...codici, ''];
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }), t('file'));
  };
  return (
    <Stack>
      <Passo>{t('codici')}</Passo>
      <p className="soft">{t('codici_aiuto')}</p>
      <ol className={cx('grid g2 sunken dashed r2', styles['codici'])} translate="no">
        {codici.map((codice) => (
          <li key={codice}>{codice}</li>
        ))}
      </ol>
      <Row>
        <Button icon={<Copy />} onClick={() => void copy(codici.join('\n'))}>
          {t('copia')}
        </Button>
        <Button icon={<Download />} onClick={download}>
          {t('scarica')}
        </Button>
      </Row>
      <Button variant="primary" icon={<Check />} onClick={onDone}>
        {t('conservati')}
      </Button>
    </Stack>
  );
}

/** The heading of a step, focused on mount, since the pressed button has disappeared. */
export function Passo({ children }: { children: ReactNode }) {
  return (
    <h3 ref={focusHeading} tabIndex={-1} className="t4">
      {children}
    </h3>
  );
}
