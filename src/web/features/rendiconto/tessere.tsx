import styles from './rendiconto.module.css';

/** A number that answers by itself: what it is, the number, and a word more. */
interface Tessera {
  cosa: string;
  numero: string;
  nota?: string | undefined;
}

/** The large numbers; a definition list, with the names below the numbers for the eye alone. */
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
