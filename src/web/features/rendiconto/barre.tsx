import type { CSSProperties } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './barre.module.css';

/** The bars of one name; the short form `breve` is shown under them. */
export interface Riga {
  breve: string;
  prima: number;
  seconda: number;
}

interface BarreProps {
  righe: readonly Riga[];
  /** The names of the two series. */
  serie: readonly [prima: string, seconda: string];
  /** A description of the drawing for people who cannot see it; the numbers are in the table. */
  descrizione: string;
  formato: (valore: number) => string;
}

/** More groups than this, or longer numbers, do not fit side by side: then the bars lie at every width. */
const IN_PIEDI = { gruppi: 12, cifre: 4 };

/** Two series of numbers as bars. On phones, and if there are many, the bars lie (prodotto/rendiconto#pagina). */
export function Barre({ righe, serie, descrizione, formato }: BarreProps) {
  const most = Math.max(1, ...righe.flatMap(({ prima, seconda }) => [prima, seconda]));
  const inPiedi = righe.length <= IN_PIEDI.gruppi && formato(most).length <= IN_PIEDI.cifre;
  return (
    <figure className={styles['figura']}>
      <ul className={styles['legenda']} aria-hidden="true">
        {serie.map((nome, n) => (
          <li key={nome}>
            <i className={styles[`s${n}`]} />
            {nome}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={descrizione} className={cx(styles['barre'], inPiedi && styles['inPiedi'])}>
        {righe.map(({ breve, prima, seconda }, riga) => (
          // oxlint-disable-next-line react/no-array-index-key -- two years have months of one name
          <div key={riga} className={styles['gruppo']}>
            <span>{breve}</span>
            <div>
              {[prima, seconda].map((valore, n) => (
                <div key={serie[n]} className={styles['valore']}>
                  {valore > 0 && <i className={styles[`s${n}`]} style={lengthOf(valore / most)} />}
                  <b>{formato(valore)}</b>
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
