import { cx } from '#web/shared/ui/cx.ts';
import styles from './impostazioni.module.css';
import type { Stato } from './sezione.ts';

/** How an entry stands, below its name in the list. */
export function RigaStato({ detto, avviso }: Stato) {
  return <small className={cx(avviso && styles['avviso'])}>{detto}</small>;
}
