import type { Rendiconto } from '#contract/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { formatNumero } from './numeri.ts';
import { Persone } from './poche-persone.tsx';
import styles from './rendiconto.module.css';
import { Tabella } from './tabella.tsx';
import { testiRendiconto } from './testi.ts';

/** Faults and days out of use by thing, and how many people have each abilitazione; each table only if it has rows. */
export function Macchine({ guasti, abilitazioni }: Pick<Rendiconto, 'guasti' | 'abilitazioni'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const say = (numero: number) => formatNumero(numero, lingua);
  return (
    <>
      {guasti.length > 0 && (
        <section className={styles['parte']} aria-labelledby="guasti">
          <h2 id="guasti">{t('guasti_titolo')}</h2>
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
        <section className={styles['parte']} aria-labelledby="abilitazioni">
          <h2 id="abilitazioni">{t('abilitazioni_titolo')}</h2>
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
