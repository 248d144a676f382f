import type { Rendiconto } from '#contract/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { formatNumero } from './numeri.ts';
import { Persone } from './poche-persone.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { Tabella } from './tabella.tsx';
import { testiRendiconto } from './testi.ts';

/** Faults and stopped days by thing, and people by abilitazione; omits empty tables. */
export function Macchine({ guasti, abilitazioni }: Pick<Rendiconto, 'guasti' | 'abilitazioni'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const say = (numero: number) => formatNumero(numero, lingua);
  return (
    <>
      {guasti.length > 0 && (
        <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="guasti">
          <h2 className="t5" id="guasti">
            {t('guasti_titolo')}
          </h2>
          <Tabella
            di={t('guasti_titolo')}
            colonne={[t('risorsa'), t('col_guasti'), t('col_fermo')]}
            righe={guasti.map(({ id, nome, segnalazioni, giorni_fermo }) => ({
              chiave: String(id),
              celle: [nome, say(segnalazioni), say(giorni_fermo)],
            }))}
          />
        </section>
      )}
      {abilitazioni.length > 0 && (
        <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="abilitazioni">
          <h2 className="t5" id="abilitazioni">
            {t('abilitazioni_titolo')}
          </h2>
          <Tabella
            di={t('abilitazioni_titolo')}
            colonne={[t('col_abilitazione'), t('col_persone')]}
            righe={abilitazioni.map(({ id, nome, persone }) => ({
              chiave: String(id),
              celle: [nome, <Persone key={id} quante={persone} />],
            }))}
          />
        </section>
      )}
    </>
  );
}
