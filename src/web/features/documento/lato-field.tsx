import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiErrori } from '#web/shared/api/errori.ts';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import styles from './documento.module.css';
import { testiDocumento } from './testi.ts';
import type { Lato } from './use-lato.ts';

export interface LatoFieldProps {
  side: 'fronte' | 'retro';
  lato: Lato;
  onChoose: (file: File) => void;
  disabled: boolean;
}

/** One side: its field and, in the painted outline of a card, the picture that will be sent. */
export function LatoField({ side, lato, onChoose, disabled }: LatoFieldProps) {
  const t = useTesti(testiDocumento);
  const errori = useTesti(testiErrori);
  const chosen = lato.inPreparazione || lato.pronto !== null;
  return (
    <div className={styles['side']} data-full={chosen || undefined}>
      <FilePicker
        label={t(side)}
        files={lato.scelto ? [lato.scelto] : []}
        onFiles={([file]) => file && onChoose(file)}
        error={lato.rifiuto ? errori(lato.rifiuto) : undefined}
        disabled={disabled}
      />
      <div className={styles['frame']} data-picture={lato.anteprima !== null || undefined}>
        {lato.anteprima !== null && (
          <img src={lato.anteprima} alt={t(side === 'fronte' ? 'anteprimaFronte' : 'anteprimaRetro')} />
        )}
        {lato.inPreparazione && <p role="status">{t('preparo')}</p>}
        {lato.pronto && lato.anteprima === null && <p>{t('senzaAnteprima')}</p>}
      </div>
    </div>
  );
}
