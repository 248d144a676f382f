import { useId } from 'react';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { RadioCards } from '#web/shared/ui/radio-cards.tsx';
import { EuroField, TextField } from '#web/shared/ui/text-field.tsx';
import { ESITI_CAUZIONE, type EsitoCauzione, type ErroreResa, type Resa } from './cauzione.ts';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

interface CampiResaProps {
  /** What the centre still holds, in whole euro. */
  resta: number;
  resa: Resa;
  onResa: (resa: Resa) => void;
  error: ErroreResa | null;
}

/** The fields that say what happens to the deposit when the thing comes back. */
export function CampiResa({ resta, resa, onResa, error }: CampiResaProps) {
  const t = useTesti(testiBanco);
  const id = useId();
  const { esito } = resa;
  return (
    <fieldset className={styles['gruppo']} aria-labelledby={id}>
      <div className="flex g3 between">
        <b id={id}>{t('cauzione_titolo')}</b>
        <span className="soft">{t('cauzione_ricevuti', { euro: formatEuro(resta) })}</span>
      </div>
      <div className={styles['scelte']}>
        <RadioCards
          label={t('cauzione_titolo')}
          name={id}
          options={ESITI_CAUZIONE.map((value) => ({ value, label: t(`cauzione_${value}`) }))}
          scelto={esito}
          onChange={(event) => onResa({ ...resa, esito: event.target.value as EsitoCauzione })}
        />
      </div>
      {esito === 'in_parte' && (
        <EuroField
          label={t('cauzione_restituisci')}
          value={resa.importo}
          error={error === 'importo' ? t('cauzione_sbagliata', { max: resta - 1 }) : undefined}
          onChange={(event) => onResa({ ...resa, importo: event.target.value })}
        />
      )}
      {esito !== 'trattenuta' && (
        <SceltaCome scelto={resa} onScelto={(scelto) => onResa({ ...resa, ...scelto })} />
      )}
      {esito !== 'tutta' && (
        <TextField
          label={t('cauzione_motivo')}
          maxLength={200}
          autoComplete="off"
          value={resa.motivo}
          error={error === 'motivo' ? t('cauzione_motivo_manca') : undefined}
          onChange={(event) => onResa({ ...resa, motivo: event.target.value })}
        />
      )}
    </fieldset>
  );
}
