import type { Giornate } from '#contract/giornate.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './giornate.module.css';
import { testiGiornate } from './testi.ts';

/** How many days are left, in large type, and how many the open requests would use. */
export function Saldo({ giornate: { saldo, chieste } }: { giornate: Giornate }) {
  const t = useTesti(testiGiornate);
  return (
    <div className={styles['saldo']}>
      <b className="num">{saldo}</b>
      <p>
        {t('da_usare', { count: saldo })}
        {chieste > 0 && <span className="soft small">{t('chieste', { count: chieste })}</span>}
      </p>
    </div>
  );
}
