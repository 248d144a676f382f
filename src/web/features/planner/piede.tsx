import { overlap } from '#domain/intervallo.ts';
import { langOfMotivo } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarOff, Hand, TriangleAlert, Wrench } from '#web/shared/ui/icons.ts';
import { StatusTag } from '#web/shared/ui/status-tag.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import styles from './planner.module.css';
import { testiPlanner } from './testi.ts';
import type { Misure } from './use-planner.ts';
import { sayGiorniBarra } from './use-say-barra.ts';

const STATI = ['da_confermare', 'confermata', 'in_corso', 'passata'] as const;

export interface PiedeProps {
  misure: Misure;
  /** The id of the text that explains how the planner is used. */
  aiuto: string;
}

/** Below the planner: what its shapes mean, why days are closed, and how it is used. */
export function Piede({ misure, aiuto }: PiedeProps) {
  const t = useTesti(testiPlanner);
  const { calendario, lingua } = misure;
  const chiusi = calendario.chiusi.filter((chiuso) => overlap(chiuso, misure));
  return (
    <div className={styles['piede']}>
      <ul className={styles['legenda']} aria-label={t('legenda')}>
        {STATI.map((stato) => (
          <li key={stato}>
            <StatusTag stato={stato} />
          </li>
        ))}
        <li>
          <Tag variant="stop" icon={<Wrench />}>
            {t('fermo')}
          </Tag>
        </li>
        <li>
          <Tag variant="held" icon={<Hand />}>
            {t('tenuta')}
          </Tag>
        </li>
        <li>
          <Tag icon={<TriangleAlert />}>{t('da_sistemare')}</Tag>
        </li>
        <li>
          <Tag variant="closed" icon={<CalendarOff />}>
            {t('chiuso_tag')}
          </Tag>
        </li>
      </ul>
      {chiusi.length > 0 && (
        // The grid shows only where they are.
        <ul className={cx(styles['motivi'], 'small')} aria-label={t('giorni_chiusi')}>
          {chiusi.map(({ motivo, ...chiuso }) => (
            <li key={chiuso.inizio}>
              {t('chiuso', { quando: sayGiorniBarra(chiuso, t, lingua) })}{' '}
              <b lang={langOfMotivo(motivo)}>{motivo}</b>
            </li>
          ))}
        </ul>
      )}
      <p id={aiuto} className={cx(styles['aiuto'], 'small soft')}>
        {t('aiuto')} {t('aiuto_tasti')}
      </p>
    </div>
  );
}
