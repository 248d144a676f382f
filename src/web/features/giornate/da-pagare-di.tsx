import type { ReactNode } from 'react';
import { testoIn } from '#domain/lingue.ts';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import type { DaPagare, Giornate } from '#contract/giornate.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './giornate.module.css';
import { testiGiornate } from './testi.ts';

interface DaPagareDiProps {
  giornate: Giornate;
  /** What is shown beside each booking. */
  children: (one: DaPagare) => ReactNode;
}

/** The bookings of a person with days to be paid; nothing if there are none. */
export function DaPagareDi({ giornate: { da_pagare }, children }: DaPagareDiProps) {
  const t = useTesti(testiGiornate);
  const lingua = useLingua();
  if (da_pagare.length === 0) return null;
  return (
    <ul className={cx('stack g3', styles['da_pagare'])} aria-label={t('da_pagare')}>
      {da_pagare.map((one) => (
        <li key={one.prenotazione_id}>
          <span className="num">
            {t('prenotazione', {
              id: one.prenotazione_id,
              risorsa: testoIn(lingua, one.risorsa, one.risorsa_en),
              giorni: abbreviatePeriodo(one, lingua),
            })}
          </span>
          {children(one)}
        </li>
      ))}
    </ul>
  );
}
