import { useTesti } from '../i18n/use-testi.ts';
import styles from './spinner.module.css';
import { testiUi } from './testi.ts';

/** Something is under way and its outline is not known. */
export function Spinner({ label }: { label?: string }) {
  const t = useTesti(testiUi);
  return <div role="status" aria-label={label ?? t('caricamento')} className={styles['spinner']} />;
}
