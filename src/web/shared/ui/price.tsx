import { formatEuro } from '../format.ts';
import styles from './price.module.css';

/** An amount of whole euro, in large type (prodotto/aspetto#calendario). */
export function Price({ euro }: { euro: number }) {
  return <p className={styles['price']}>{formatEuro(euro)}</p>;
}
