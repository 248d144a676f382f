import { daysBetween } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './fondo.module.css';
import { weekends } from './giorni.ts';
import type { Misure } from './use-planner.ts';
import type { Scelta } from './use-scelta.ts';

interface FondoProps {
  misure: Misure;
  /** The days being chosen, and the top of their line in pixels. */
  scelta: Scelta | null;
  top: number | null | undefined;
}

/** What lies behind the bars: the lines of the days and the months, weekends, closed days, today, and the days being chosen. */
export function Fondo({ misure, scelta, top }: FondoProps) {
  const { inizio, mesi, giorni, giorno, oggi, chiusi } = misure;
  const today = daysBetween(inizio, oggi);
  return (
    <div aria-hidden="true" className={styles['fondo']}>
      {weekends(inizio, giorni).map(({ prima, giorni: n }) => (
        <span
          key={prima}
          className={styles['fineSettimana']}
          style={{ left: prima * giorno, width: n * giorno }}
        />
      ))}
      {chiusi.map(({ prima, giorni: n, motivo }) => (
        <span
          key={`chiuso${prima}`}
          className={cx(styles['chiusi'], motivo === null && styles['riposo'])}
          style={{ left: prima * giorno, width: n * giorno }}
        />
      ))}
      {mesi.map((mese) => (
        <span key={mese.inizio} className={styles['inizioMese']} style={{ left: mese.prima * giorno }} />
      ))}
      {today >= 0 && today < giorni && (
        <span className={styles['oggi']} style={{ left: today * giorno, width: giorno }} />
      )}
      {scelta && top != null && (
        <span
          className={styles['scelta']}
          style={{
            top,
            left: daysBetween(inizio, scelta.inizio) * giorno,
            width: giorniIn(scelta) * giorno,
          }}
        />
      )}
    </div>
  );
}
