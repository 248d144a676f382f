import type { ReactNode } from 'react';
import styles from './rendiconto.module.css';

/** A number on a tile: its name, the number, and a short remark. */
interface Tessera {
  cosa: string;
  numero: ReactNode;
  nota?: ReactNode;
}

/** The large numbers as a definition list; the names are below the numbers only visually. */
export function Tessere({ tessere }: { tessere: readonly Tessera[] }) {
  return (
    <dl className={styles['tessere']}>
      {tessere.map(({ cosa, numero, nota }) => (
        <div key={cosa} className={styles['tessera']}>
          <dt>{cosa}</dt>
          <dd>{numero}</dd>
          {nota !== undefined && <dd className={styles['nota']}>{nota}</dd>}
        </div>
      ))}
    </dl>
  );
}
