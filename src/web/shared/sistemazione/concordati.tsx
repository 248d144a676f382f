import { useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { testiCampi } from '#web/shared/api/errori-campi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { giorniOf, type RigaPianoProps } from './scelte.ts';
import { testiSistemazione } from './testi.ts';

/** The fields for the days agreed with the person, of any length. */
export function Concordati({ voce, refused, onScelta, onSospesa }: RigaPianoProps) {
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
      <div className="grid cols-2 top g2-3 tablet-one-col">
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
