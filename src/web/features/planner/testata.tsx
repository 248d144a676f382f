import { memo } from 'react';
import { addGiorni, daysBetween } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { nameMese, nameColonna } from '#web/shared/ui/calendario/mese.ts';
import { lunedi } from './giorni.ts';
import styles from './planner.module.css';
import { testiPlanner } from './testi.ts';
import type { Misure } from './use-planner.ts';

/** Half the width of the label 'oggi', in pixels. */
const SCOSTO = 26;

/** The headings of the days: each one in a month, months and Mondays in a year; today is brick. */
export const Testata = memo(function Testata({ misure }: { misure: Misure }) {
  const { inizio, mesi, giorni, giorno, zoom, oggi, lingua, periodo, chiusi } = misure;
  const t = useTesti(testiPlanner);
  const today = daysBetween(inizio, oggi);
  return (
    <div role="row" aria-rowindex={1} className={styles['testata']}>
      <div role="columnheader" className={styles['angolo']}>
        {t('risorsa')}
      </div>
      <div role="columnheader" aria-label={`${t('giorni')}, ${periodo}`} className={styles['giornate']}>
        <div aria-hidden="true">
          {zoom !== 'anno'
            ? Array.from({ length: giorni }, (_, n) => addGiorni(inizio, n)).map((day, n) => (
                <span
                  key={day}
                  className={cx(styles['capo'], n === today && styles['capoOggi'])}
                  style={{ left: n * giorno, width: giorno }}
                >
                  {nameColonna(day, lingua).corto}
                  <b className="num">{Number(day.slice(8))}</b>
                </span>
              ))
            : mesi.map((mese) => (
                <span
                  key={mese.inizio}
                  className={styles['capoMese']}
                  style={{ left: mese.prima * giorno, width: mese.giorni * giorno }}
                >
                  <b>{nameMese(mese.inizio, lingua)}</b>
                </span>
              ))}
          {zoom === 'anno' &&
            lunedi(inizio, giorni)
              // The label of today would cover them.
              .filter((n) => (n + 2 - today) * giorno <= -SCOSTO || (n - today) * giorno >= SCOSTO)
              .map((n) => (
                <span key={n} className={cx(styles['capoLunedi'], 'num')} style={{ left: n * giorno }}>
                  {Number(addGiorni(inizio, n).slice(8))}
                </span>
              ))}
          {chiusi.map(({ prima, giorni: n, motivo }) => (
            <span
              key={`chiuso${prima}`}
              className={styles['capoChiuso']}
              style={{ left: prima * giorno, width: n * giorno }}
              title={motivo === null ? t('riposo') : t('chiuso_per', { motivo })}
            />
          ))}
          {zoom === 'anno' && today >= 0 && today < giorni && (
            <span className={styles['oggiAnno']} style={{ left: today * giorno + giorno / 2 }}>
              {t('oggi')}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});
