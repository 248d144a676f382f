import type { Calendario } from '#domain/apertura.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './planner.module.css';
import { testiPlanner } from './testi.ts';
import { sayGiorniBarra } from './use-say-barra.ts';

export interface MotiviChiusiProps {
  calendario: Calendario;
  /** The days shown. */
  span: Intervallo;
  lingua: string;
}

/** Why the dotted days are closed, in words: the grid shows only where they are. */
export function MotiviChiusi({ calendario, span, lingua }: MotiviChiusiProps) {
  const t = useTesti(testiPlanner);
  const chiusi = calendario.chiusi.filter((chiuso) => overlap(chiuso, span));
  if (chiusi.length === 0) return null;
  return (
    <ul className={cx(styles['motivi'], 'small')} aria-label={t('giorni_chiusi')}>
      {chiusi.map(({ motivo, ...chiuso }) => (
        <li key={chiuso.inizio}>
          {t('chiuso', { quando: sayGiorniBarra(chiuso, t, lingua) })} <b lang="it">{motivo}</b>
        </li>
      ))}
    </ul>
  );
}
