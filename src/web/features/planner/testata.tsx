import { memo } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoSettimana } from '#domain/giorno.ts';
import { upperFirst } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { groupGiorni, groupWeekends, placeGiorni } from './giorni.ts';
import styles from './planner.module.css';
import { testiPlanner } from './testi.ts';
import type { Vista } from './use-planner.ts';

/** How many days the label 'oggi' covers on either side in a year. */
const OGGI_COPRE = 3;

const columns = (prima: number, giorni: number) => ({ gridColumn: `${prima + 1} / span ${giorni}` });

/** The headings: days of a month, months and Mondays of a year; today is brick. */
export const Testata = memo(function Testata({ vista }: { vista: Vista }) {
  const { giorni, zoom, oggi, lingua, periodo, chiusi } = vista;
  const t = useTesti(testiPlanner);
  const today = giorni.indexOf(oggi);
  return (
    <div role="row" className={cx(styles['testata'], 'flex relative raised')}>
      <div role="columnheader" className={cx(styles['angolo'], 'flex middle fixed sticky soft')}>
        {t('risorsa')}
      </div>
      <div role="columnheader" aria-label={`${t('giorni')}, ${periodo}`} className="grow min0 relative">
        <div aria-hidden="true" className={cx(styles['capi'], 'grid tall')}>
          {zoom !== 'anno'
            ? giorni.map((day, n) => (
                <span
                  key={day}
                  className={cx(
                    styles['capo'],
                    n === today && styles['capoOggi'],
                    'grid justify-centre soft',
                  )}
                  style={columns(n, 1)}
                >
                  {formatGiorno(day, lingua, 'weekday').slice(0, 2)}
                  <b className="num t2 ink">{Number(day.slice(8))}</b>
                </span>
              ))
            : groupGiorni(giorni, (day) => day.slice(0, 7)).map((mese) => (
                <span
                  key={mese.chiave}
                  className={styles['capoMese']}
                  style={columns(mese.prima, mese.giorni)}
                >
                  <b className="sticky nowrap">
                    {upperFirst(formatGiorno(giorni[mese.prima]!, lingua, 'month'))}
                  </b>
                </span>
              ))}
          {zoom === 'anno' &&
            giorni.map(
              (day, n) =>
                giornoSettimana(day) === 0 &&
                (today < 0 || n + 2 <= today - OGGI_COPRE || n >= today + OGGI_COPRE) && (
                  <span
                    key={day}
                    className={cx(styles['capoLunedi'], 'num soft')}
                    style={columns(n, Math.min(2, giorni.length - n))}
                  >
                    {Number(day.slice(8))}
                  </span>
                ),
            )}
          {chiusi.map(({ prima, giorni: n, chiave: motivo }) => (
            <span
              key={`chiuso${prima}`}
              className={styles['capoChiuso']}
              style={columns(prima, n)}
              title={motivo === null ? t('riposo') : t('chiuso_per', { motivo })}
            />
          ))}
          {zoom === 'anno' && today >= 0 && (
            <span className={styles['oggiAnno']} style={columns(today, 1)}>
              {t('oggi')}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});

/** The background: lines of days and months, weekends, closed days, today. */
export const Fondo = memo(function Fondo({ vista }: { vista: Vista }) {
  const { giorni, oggi, chiusi } = vista;
  const today = giorni.indexOf(oggi);
  const strip = (prima: number, n: number, ...names: (string | false | undefined)[]) => (
    <span
      key={`${names[0]}${prima}`}
      className={cx(styles['posto'], 'absolute', ...names)}
      style={placeGiorni(prima, n)}
    />
  );
  return (
    <div aria-hidden="true" className={cx(styles['fondo'], 'absolute')}>
      {groupWeekends(giorni).map(({ prima, giorni: n }) => strip(prima, n, styles['fineSettimana']))}
      {chiusi.map(({ prima, giorni: n, chiave }) =>
        strip(prima, n, styles['chiusi'], chiave === null && styles['riposo']),
      )}
      {giorni.map((day, n) => n > 0 && day.endsWith('-01') && strip(n, 1, styles['inizioMese']))}
      {today >= 0 && strip(today, 1, styles['oggi'])}
    </div>
  );
});
