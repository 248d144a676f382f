import type { Rendiconto } from '#contract/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { formatEuro } from '#web/shared/format.ts';
import { formatNumero } from './numeri.ts';
import styles from './rendiconto.module.css';
import { Tessere } from './tessere.tsx';
import { testiRendiconto } from './testi.ts';

/** What was received, given back and kept in the period, in euro. */
export function Soldi({ cauzioni, giornate }: Pick<Rendiconto, 'cauzioni' | 'giornate'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const { ricevuto, restituito, trattenuto, trattenute } = cauzioni;
  return (
    <section className={styles['parte']} aria-labelledby="soldi">
      <h2 id="soldi">{t('soldi')}</h2>
      <Tessere
        tessere={[
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
