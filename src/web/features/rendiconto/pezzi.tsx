import type { Rendiconto } from '#contract/rendiconto.ts';
import type { Uso } from '#domain/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { lengthOf } from './barre.tsx';
import { formatNumero, occupazione } from './numeri.ts';
import styles from './rendiconto.module.css';
import { Tabella } from './tabella.tsx';
import { testiRendiconto } from './testi.ts';

/**
 * How much each entry of the catalogue was used, most used first: each group, and each resource without a group. The
 * table contains every resource.
 */
export function Pezzi({ risorse, gruppi }: Pick<Rendiconto, 'risorse' | 'gruppi'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const nameRisorsa = ({ nome, eliminata }: Rendiconto['risorse'][number]) =>
    eliminata ? t('eliminata', { nome }) : nome;
  const groups = gruppi.map((gruppo) => ({
    key: `g${gruppo.id}`,
    nome: t('gruppo', { nome: gruppo.nome }),
    uso: gruppo,
  }));
  const toRow = (risorsa: Rendiconto['risorse'][number]) => ({
    key: `r${risorsa.id}`,
    nome: nameRisorsa(risorsa),
    uso: risorsa,
  });
  const byUse = (a: { uso: Uso }, b: { uso: Uso }) => occupazione(b.uso) - occupazione(a.uso);
  const singole = risorse.filter((risorsa) => risorsa.gruppi.length === 0).map(toRow);
  const voci = [...groups, ...singole].toSorted(byUse);
  return (
    <section className={styles['parte']} aria-labelledby="pezzi">
      <h2 id="pezzi">{t('pezzi')}</h2>
      <ul className={styles['pezzi']}>
        {voci.map(({ key, nome, uso }) => (
          <li key={key}>
            <span>{nome}</span>
            {/* The number beside it says the same. */}
            <div className={styles['pista']} aria-hidden="true">
              <i style={lengthOf(occupazione(uso) / 100)} />
            </div>
            <b>{occupazione(uso)}%</b>
          </li>
        ))}
      </ul>
      <Tabella
        di={t('pezzi')}
        colonne={[t('risorsa'), t('col_usati'), t('col_aperti'), t('col_occupazione')]}
        righe={[...groups, ...risorse.map(toRow)].map(({ key, nome, uso }) => ({
          chiave: key,
          celle: [
            nome,
            formatNumero(uso.usati, lingua),
            formatNumero(uso.aperti, lingua),
            `${occupazione(uso)}%`,
          ],
        }))}
      />
    </section>
  );
}
