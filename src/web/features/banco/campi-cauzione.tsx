import { useId } from 'react';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { EuroField, TextField } from '#web/shared/ui/text-field.tsx';
import { type ErroreResa, ESITI_CAUZIONE, type Resa } from './cauzione.ts';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

interface CampiResaProps {
  /** The amount still held, in whole euro. */
  resta: number;
  resa: Resa;
  onResa: (resa: Resa) => void;
  error: ErroreResa | null;
}

/** Fields for returning the deposit with the thing. */
export function CampiResa({ resta, resa, onResa, error }: CampiResaProps) {
  const t = useTesti(testiBanco);
  const id = useId();
  const { esito } = resa;
  return (
    <fieldset className="grid min0 g1 m0 p0 b0" aria-labelledby={id}>
      <div className="flex g3 between">
        <b id={id}>{t('cauzione_titolo')}</b>
        <span className="soft">{t('cauzione_ricevuti', { euro: formatEuro(resta) })}</span>
      </div>
      <div className={styles['scelte']}>
        <PickOne
          look="cards"
          label={t('cauzione_titolo')}
          options={ESITI_CAUZIONE.map((value) => ({ value, label: t(`cauzione_${value}`) }))}
          value={esito}
          onPick={(value) => onResa({ ...resa, esito: value })}
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
