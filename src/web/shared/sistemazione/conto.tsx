import type { ComponentType } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import type { Voce } from '../queries/sistemazione.ts';
import { countEsiti, ESITI, type Esito } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';
import { ArrowRightLeft, CalendarCheck, Check, Send, X } from '../ui/icons.ts';
import { Said } from '../ui/said.tsx';

/** The icon of each outcome, in the sum and in the line of a booking. */
export const ICONE: Record<Esito, ComponentType> = {
  sposta: ArrowRightLeft,
  proponi: Send,
  date: CalendarCheck,
  annulla: X,
  lascia: Check,
};

/** How many bookings each outcome has; announced when it changes. */
export function Conto({ voci }: { voci: readonly Voce[] }) {
  const t = useTesti(testiSistemazione);
  const count = countEsiti(voci);
  return (
    <Said as="div" later>
      <ul className={styles['conto']}>
        {ESITI.filter((esito) => count[esito] > 0).map((esito) => {
          const Icona = ICONE[esito];
          return (
            <li key={esito}>
              <Icona />
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
