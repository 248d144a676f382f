import type { Rendiconto } from '#contract/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { formatEuro } from '#web/shared/format.ts';
import { formatNumero } from './numeri.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { Tessere } from './pezzi.tsx';
import { testiRendiconto } from './testi.ts';

/** Euro that the centre keeps, and that it received, returned and kept in the period. */
export function Soldi({ cauzioni, giornate }: Pick<Rendiconto, 'cauzioni' | 'giornate'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const { ricevuto, restituito, trattenuto, trattenute } = cauzioni;
  return (
    <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="soldi">
      <h2 className="t5" id="soldi">
        {t('soldi')}
      </h2>
      <Tessere
        tessere={[
          {
            cosa: t('incassato'),
            numero: formatEuro(giornate.incassato + trattenuto),
            nota: t('incassato_nota'),
          },
          { cosa: t('ricevute'), numero: formatEuro(ricevuto) },
          { cosa: t('restituite'), numero: formatEuro(restituito) },
          { cosa: t('trattenute'), numero: formatEuro(trattenuto), nota: t('volte', { count: trattenute }) },
          {
            cosa: t('pacchetti'),
            numero: formatEuro(giornate.incassato),
            nota: t('pacchetti_nota', { count: giornate.pacchetti }),
          },
          {
            cosa: t('giornate_usate'),
            numero: formatNumero(giornate.usate, lingua),
            nota: t('giornate_nota', { vendute: formatNumero(giornate.vendute, lingua) }),
          },
        ]}
      />
    </section>
  );
}
