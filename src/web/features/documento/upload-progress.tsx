import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './documento.module.css';
import { testiDocumento } from './testi.ts';

/** How much of the upload has travelled; once all of it has, the server looks at the pictures. */
export function UploadProgress({ fraction }: { fraction: number }) {
  const t = useTesti(testiDocumento);
  const percent = Math.round(fraction * 100);
  return (
    <div className={styles['progress']}>
      <progress value={percent} max={100} aria-label={t('avanzamento')} />
      <span className="num">{percent < 100 ? `${percent}%` : t('controllo')}</span>
    </div>
  );
}
