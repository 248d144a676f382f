import type { ComponentType } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { VocePiano } from '#web/shared/queries/sistemazione.ts';
import { ArrowRightLeft, CalendarCheck, Check, Send, X } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { countEsiti, ESITI, type Esito } from './scelte.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

export const ICONE: Record<Esito, ComponentType<{ className?: string }>> = {
  sposta: ArrowRightLeft,
  proponi: Send,
  date: CalendarCheck,
  annulla: X,
  lascia: Check,
};

/** The number of bookings per outcome; changes are announced. */
export function Conto({ voci }: { voci: readonly VocePiano[] }) {
  const t = useTesti(testiSistemazione);
  const count = countEsiti(voci);
  return (
    <Said as="div" later>
      <ul className={cx(styles['conto'], 'flex wrap p2-3 sunken r2')}>
        {ESITI.filter((esito) => count[esito] > 0).map((esito) => {
          const Icona = ICONE[esito];
          return (
            <li className="flex middle gap-6" key={esito}>
              <Icona className="soft" />
              <span>
                <b className="num">{count[esito]}</b> {t(`n_${esito}`, { count: count[esito] })}
              </span>
            </li>
          );
        })}
      </ul>
    </Said>
  );
}
