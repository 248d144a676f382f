import { useId } from 'react';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Switch } from '#web/shared/ui/switch.tsx';
import { EuroField, TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import type { Bozza, Campo } from './bozza.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';
import type { ErroriCampi } from './use-modifica.ts';

export interface CampiRisorsaProps {
  bozza: Bozza;
  errori: ErroriCampi;
  onWrite: <C extends Campo>(campo: C, valore: Bozza[C]) => void;
}

/** The fields of a resource; the two numbers stay as they are typed (prodotto/catalogo#modifica). */
export function CampiRisorsa({ bozza, errori, onWrite }: CampiRisorsaProps) {
  const t = useTesti(testiModifica);
  const campo = useMessaggioCampo();
  const aiuto = useId();
  return (
    <>
      <TextField
        label={t('nome')}
        value={bozza.nome}
        maxLength={120}
        autoComplete="off"
        error={campo(errori['nome'])}
        onChange={(event) => onWrite('nome', event.target.value)}
      />
      <TextArea
        label={t('descrizione')}
        value={bozza.descrizione}
        maxLength={4000}
        rows={3}
        className={styles['descrizione']}
        error={campo(errori['descrizione'])}
        onChange={(event) => onWrite('descrizione', event.target.value)}
      />
      <div className={styles['numeri']}>
        <EuroField
          label={t('cauzione')}
          hint={t('cauzione_aiuto')}
          value={bozza.cauzione}
          error={campo(errori['cauzione'])}
          onChange={(event) => onWrite('cauzione', event.target.value)}
        />
        <TextField
          label={t('noleggio_max')}
          hint={t('noleggio_max_aiuto')}
          value={bozza.noleggio_max}
          inputMode="numeric"
          autoComplete="off"
          error={campo(errori['noleggio_max'])}
          onChange={(event) => onWrite('noleggio_max', event.target.value)}
        />
      </div>
      <Switch
        checked={bozza.non_prenotabile}
        onChange={(event) => onWrite('non_prenotabile', event.target.checked)}
      >
        {t('non_prenotabile')}
      </Switch>
      {!bozza.non_prenotabile && (
        <div>
          <Switch
            checked={bozza.conferma_automatica}
            aria-describedby={aiuto}
            onChange={(event) => onWrite('conferma_automatica', event.target.checked)}
          >
            {t('conferma_automatica')}
          </Switch>
          <p id={aiuto} className="soft small">
            {t('conferma_automatica_aiuto')}
          </p>
        </div>
      )}
    </>
  );
}
