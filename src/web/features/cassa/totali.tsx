import type { Cassa } from '#contract/cassa.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { testiCome } from '#web/shared/scelta-come/testi.ts';
import styles from './cassa.module.css';
import { testiCassa } from './testi.ts';

/** Each way of paying that occurs: the balance, what came in and went out, and for what. */
export function Totali({ totali }: Pick<Cassa, 'totali'>) {
  const t = useTesti(testiCassa);
  const modo = useTesti(testiCome);
  if (totali.length === 0) return null;
  return (
    <section aria-labelledby="totali">
      <h2 id="totali">
        <VisuallyHidden>{t('totali')}</VisuallyHidden>
      </h2>
      <ul className={styles['totali']}>
        {totali.map(({ come, giornate, cauzioni, entrati, resi }) => (
          <li key={come}>
            <span>{modo(come)}</span>
            <b className="num">{formatEuro(entrati - resi)}</b>
            <small className="soft num">
              {t('entrati_resi', { entrati: formatEuro(entrati), resi: formatEuro(resi) })}
            </small>
            <small className="soft num">
              {t('di_cui', { giornate: formatEuro(giornate), cauzioni: formatEuro(cauzioni) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
