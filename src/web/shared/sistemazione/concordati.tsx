import { useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { testiCampi } from '../api/errori-campi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { FieldError } from '../ui/field.tsx';
import { CampoGiorno } from '../ui/calendario/campo-giorno.tsx';
import type { RigaProps } from './vista-riga.ts';
import { giorniOf } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';
import { Said } from '../ui/said.tsx';

/** The days that were agreed with the person, of any length; checked when a field loses the focus. */
export function Concordati({ voce, refused, onScelta, onSospesa }: RigaProps) {
  const t = useTesti(testiSistemazione);
  const tCampi = useTesti(testiCampi);
  const [giorni, setGiorni] = useState<{ inizio: Giorno | null; fine: Giorno | null }>(() =>
    giorniOf(refused ? { ...voce, scelta: refused } : voce),
  );
  const { inizio, fine } = giorni;
  const rovesci = inizio !== null && fine !== null && fine < inizio;
  const write = (next: typeof giorni) => {
    setGiorni(next);
    const complete = next.inizio !== null && next.fine !== null && next.inizio <= next.fine;
    onSospesa(!complete);
    if (!complete) return;
    const { id, versione } = voce.scelta;
    onScelta({ id, versione, esito: 'date', inizio: next.inizio!, fine: next.fine! });
  };
  return (
    <div>
      <div className={styles['giorni']}>
        <CampoGiorno
          label={t('da')}
          giorno={inizio}
          onGiorno={(day) => write({ ...giorni, inizio: day })}
          onIlleggibile={onSospesa}
        />
        <CampoGiorno
          label={t('fino')}
          giorno={fine}
          onGiorno={(day) => write({ ...giorni, fine: day })}
          onIlleggibile={onSospesa}
          error={rovesci ? tCampi('fine_prima_di_inizio') : undefined}
        />
      </div>
      {refused && !rovesci && (
        <Said as="div" urgent>
          <FieldError id={`giorni-${voce.scelta.id}`}>{t('giorni_no')}</FieldError>
        </Said>
      )}
    </div>
  );
}
