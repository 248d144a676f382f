import { useId } from 'react';
import { MAX_EURO } from '#domain/euro.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { RadioCards } from '#web/shared/ui/radio-cards.tsx';
import { EuroField, TextField } from '#web/shared/ui/text-field.tsx';
import { ESITI_CAUZIONE, type EsitoCauzione, type ErroreResa, type Resa, type Ricevuta } from './cauzione.ts';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

interface CampiRicevutaProps {
  /** The usual deposit of the resource, in whole euro. */
  solita: number;
  ricevuta: Ricevuta;
  onRicevuta: (ricevuta: Ricevuta) => void;
  /** Whether the typed text is not an amount. */
  sbagliata: boolean;
}

/** The fields for a deposit that is received at a hand-over. */
export function CampiRicevuta({ solita, ricevuta, onRicevuta, sbagliata }: CampiRicevutaProps) {
  const t = useTesti(testiBanco);
  const id = useId();
  return (
    <fieldset className={styles['gruppo']} aria-labelledby={id}>
      <div className="flex g3 between">
        <b id={id}>{t('cauzione_ricevuta')}</b>
        {solita > 0 && <span className="soft">{t('cauzione_di_solito', { euro: formatEuro(solita) })}</span>}
      </div>
      <EuroField
        label={t('cauzione_importo')}
        value={ricevuta.importo}
        error={sbagliata ? t('cauzione_sbagliata', { max: MAX_EURO }) : undefined}
        onChange={(event) => onRicevuta({ ...ricevuta, importo: event.target.value })}
      />
      <SceltaCome scelto={ricevuta} onScelto={(scelto) => onRicevuta({ ...ricevuta, ...scelto })} />
    </fieldset>
  );
}

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
