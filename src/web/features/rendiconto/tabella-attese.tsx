import type { Rendiconto } from '#contract/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { formatNumero } from './numeri.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { Tabella } from './tabella.tsx';
import { testiRendiconto } from './testi.ts';

/** The waits by entry; null if there were none. */
export function Attese({ attese }: Pick<Rendiconto, 'attese'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  if (attese.length === 0) return null;
  return (
    <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="attese">
      <h2 className="t5" id="attese">
        {t('attese_titolo')}
      </h2>
      <Tabella
        di={t('attese_titolo')}
        colonne={[t('risorsa'), t('col_attese'), t('col_a_vuoto')]}
        righe={attese.map(({ entry_tipo, id, nome, attese: quante, a_vuoto }) => ({
          chiave: `${entry_tipo} ${id}`,
          celle: [
            entry_tipo === 'gruppo' ? t('gruppo', { nome }) : nome,
            formatNumero(quante, lingua),
            formatNumero(a_vuoto, lingua),
          ],
        }))}
      />
    </section>
  );
}
