import type { CSSProperties } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';

/** The bars of a name; `breve` is its short form below them. */
interface RigaBarre {
  breve: string;
  prima: number;
  seconda: number;
}

interface BarreProps {
  righe: readonly RigaBarre[];
  serie: readonly [prima: string, seconda: string];
  /** The alternative text of the chart; the numbers are in the table. */
  descrizione: string;
  formato: (valore: number) => string;
}

/** With more groups or longer numbers, the bars are horizontal at every width. */
const IN_PIEDI = { gruppi: 12, cifre: 4 };

/** Two series as bars, horizontal on phones or if there are many (prodotto/rendiconto#pagina). */
export function Barre({ righe, serie, descrizione, formato }: BarreProps) {
  const most = Math.max(1, ...righe.flatMap(({ prima, seconda }) => [prima, seconda]));
  const inPiedi = righe.length <= IN_PIEDI.gruppi && formato(most).length <= IN_PIEDI.cifre;
  return (
    <figure className="m0">
      <ul className={cx('flex wrap mb2 small soft', styles['legenda'])} aria-hidden="true">
        {serie.map((nome, n) => (
          <li className="flex middle g2" key={nome}>
            <i className={styles[`s${n}`]} />
            {nome}
          </li>
        ))}
      </ul>
      <div
        role="img"
        aria-label={descrizione}
        className={cx('small w600 soft', styles['barre'], inPiedi && styles['inPiedi'])}
      >
        {righe.map(({ breve, prima, seconda }, riga) => (
          // oxlint-disable-next-line react/no-array-index-key -- two years have months of one name
          <div key={riga} className={cx('grid middle', styles['gruppo'])}>
            <span>{breve}</span>
            <div className="grid py1">
              {[prima, seconda].map((valore, n) => (
                <div key={serie[n]} className={cx('flex middle gap-6', styles['valore'])}>
                  {valore > 0 && <i className={styles[`s${n}`]} style={lengthOf(valore / most)} />}
                  <b className="ink">{formato(valore)}</b>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}

/** The length of a bar, as a fraction of the longest. */
export const lengthOf = (parte: number) => ({ '--parte': parte }) as CSSProperties;
