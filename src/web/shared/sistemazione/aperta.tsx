import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { MessageSquare, Undo2 } from '#web/shared/ui/icons.ts';
import { Select } from '#web/shared/ui/select.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { Concordati } from './concordati.tsx';
import { Proposti } from './proposti.tsx';
import type { RigaPianoProps } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

interface RigaApertaProps extends RigaPianoProps {
  chi: string;
}

/** The fields for a booking: resource, days, and its own reason. */
export function Aperta(props: RigaApertaProps) {
  const { voce, refused, onScelta, motivo, onMotivo, chi } = props;
  const t = useTesti(testiSistemazione);
  const { scelta, pezzi, prenotazione } = voce;
  const esito = refused?.esito ?? scelta.esito;
  const nome = prenotazione.utente?.nome ?? chi;
  return (
    <>
      {esito === 'sposta' && pezzi.length > 1 && (
        <Select
          label={t('pezzo')}
          options={pezzi.map((pezzo) => ({ value: String(pezzo.id), label: pezzo.nome }))}
          value={String(scelta.prenotabile_id)}
          onChange={(id) => onScelta({ ...scelta, prenotabile_id: Number(id) })}
        />
      )}
      {esito === 'date' && <Concordati {...props} />}
      {esito === 'proponi' && <Proposti {...props} nome={nome} />}
      {motivo === null ? (
        <div>
          <Button
            variant="plain"
            icon={<MessageSquare />}
            className={styles['filo']}
            onClick={() => onMotivo('')}
          >
            {t('motivo_suo')}
          </Button>
        </div>
      ) : (
        <div className={cx(styles['suo'], 'grid cols-1-auto top g2-3 tablet-one-col')}>
          <TextField
            label={t('motivo_per', { chi: nome })}
            hint={t('motivo_per_aiuto')}
            maxLength={500}
            autoComplete="off"
            value={motivo}
            onChange={(event) => onMotivo(event.target.value)}
          />
          <Button variant="plain" icon={<Undo2 />} onClick={() => onMotivo(null)}>
            {t('motivo_togli')}
          </Button>
        </div>
      )}
    </>
  );
}
