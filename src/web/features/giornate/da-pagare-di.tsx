import type { ReactNode } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { testoIn } from '#domain/lingue.ts';
import type { DaPagare, Giornate } from '#contract/giornate.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { testiGiornate } from './testi.ts';

interface DaPagareDiProps {
  giornate: Giornate;
  children: (one: DaPagare) => ReactNode;
}

/** Bookings of a person with days to be paid; null if there are none. */
export function DaPagareDi({ giornate: { da_pagare }, children }: DaPagareDiProps) {
  const t = useTesti(testiGiornate);
  const lingua = useLingua();
  if (da_pagare.length === 0) return null;
  return (
    <ul className="stack g3" aria-label={t('da_pagare')}>
      {da_pagare.map((one) => (
        <li className="grid left g2" key={one.prenotazione_id}>
          <span className="num">
            {t('prenotazione', {
              id: one.prenotazione_id,
              risorsa: testoIn(lingua, one.risorsa, one.risorsa_en),
              giorni: formatPeriodo(one, lingua, 'short'),
            })}
          </span>
          {children(one)}
        </li>
      ))}
    </ul>
  );
}
