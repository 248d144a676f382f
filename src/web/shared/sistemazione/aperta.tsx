import { useTesti } from '../i18n/use-testi.ts';
import { Button } from '../ui/button.tsx';
import { MessageSquare, Undo2 } from '../ui/icons.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Concordati } from './concordati.tsx';
import { Proposti } from './proposti.tsx';
import type { RigaProps } from './vista-riga.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

export interface ApertaProps extends RigaProps {
  /** The name of the person. */
  chi: string;
}

/** The fields for one booking: the piece, the days, and a reason of its own. */
export function Aperta(props: ApertaProps) {
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
        <div className={styles['suo']}>
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
