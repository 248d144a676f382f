import { overlap } from '#domain/intervallo.ts';
import { langOfMotivo } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarOff, Hand, TriangleAlert, Wrench } from '#web/shared/ui/icons.ts';
import { StatusTag, Tag } from '#web/shared/ui/tag.tsx';
import styles from './planner.module.css';
import { testiPlanner } from './testi.ts';
import type { Vista } from './use-planner.ts';
import { sayGiorniBarra } from './use-say-barra.ts';

const STATI = ['da_confermare', 'confermata', 'in_corso', 'passata'] as const;

interface PiedeProps {
  vista: Vista;
  /** The id of the instructions. */
  aiuto: string;
}

/** Below the planner: legend, reasons of closed days, instructions. */
export function Piede({ vista, aiuto }: PiedeProps) {
  const t = useTesti(testiPlanner);
  const { calendario, lingua } = vista;
  const chiusi = calendario.chiusi.filter((chiuso) => overlap(chiuso, vista));
  return (
    <div className={cx('row between', styles['piede'])}>
      <ul className={cx('row g2', styles['legenda'])} aria-label={t('legenda')}>
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
        // The grid shows only the days.
        <ul className="row wide g2 small soft" aria-label={t('giorni_chiusi')}>
          {chiusi.map(({ motivo, ...chiuso }) => (
            <li key={chiuso.inizio}>
              {t('chiuso', { quando: sayGiorniBarra(chiuso, t, lingua) })}{' '}
              <b className="ink" lang={langOfMotivo(motivo)}>
                {motivo}
              </b>
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
