import type { MovimentoCassa } from '#contract/cassa.ts';
import { sumCassa } from '#domain/cassa.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { testiCome } from '#web/shared/scelta-come/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import styles from './cassa.module.css';
import type { Libro } from './periodo.ts';
import { testiCassa } from './testi.ts';

/** The sums of the period, in total and by way of payment: balance, in, out, and for what. */
export function Totali({ libro, movimenti }: { libro: Libro; movimenti: readonly MovimentoCassa[] }) {
  const t = useTesti(testiCassa);
  const modo = useTesti(testiCome);
  if (movimenti.length === 0) return null;
  const totali = sumCassa(movimenti);
  const sum = (of: 'giornate' | 'cauzioni' | 'entrati' | 'resi') =>
    totali.reduce((total, one) => total + one[of], 0);
  const tutto = {
    nome: t('totale'),
    giornate: sum('giornate'),
    cauzioni: sum('cauzioni'),
    entrati: sum('entrati'),
    resi: sum('resi'),
  };
  const trattenuto = movimenti.reduce((total, one) => total + one.trattenuto, 0);
  return (
    <section aria-labelledby="totali">
      <h2 id="totali">
        <VisuallyHidden>{t('totali')}</VisuallyHidden>
      </h2>
      <ul className={cx(styles['totali'], 'grid g4')}>
        {[tutto, ...totali.map((one) => ({ ...one, nome: modo(one.come) }))].map((one) => (
          <li className="grid packed g1 p4 raised lined r2" key={one.nome}>
            <span>{one.nome}</span>
            <b className="t5 num">{formatEuro(one.entrati - one.resi)}</b>
            <small className="soft num">
              {t('entrati_resi', { entrati: formatEuro(one.entrati), resi: formatEuro(one.resi) })}
            </small>
            {libro === 'cassa' && (
              <small className="soft num">
                {t('di_cui', { giornate: formatEuro(one.giornate), cauzioni: formatEuro(one.cauzioni) })}
              </small>
            )}
            {one === tutto && trattenuto !== 0 && (
              <small className="soft num">
                {t('di_cauzioni_trattenute', { euro: formatEuro(trattenuto) })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
