import type { ReactNode } from 'react';
import type { Rendiconto } from '#contract/rendiconto.ts';
import type { UsoRendiconto } from '#domain/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { lengthOf } from './barre.tsx';
import { formatNumero, occupazione } from './numeri.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { Tabella } from './tabella.tsx';
import { testiRendiconto } from './testi.ts';

/** The use of each entry, most used first: groups, and resources without a group. The table has every resource. */
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
  const byUse = (a: { uso: UsoRendiconto }, b: { uso: UsoRendiconto }) =>
    occupazione(b.uso) - occupazione(a.uso);
  const singole = risorse.filter((risorsa) => risorsa.gruppi.length === 0).map(toRow);
  const voci = [...groups, ...singole].toSorted(byUse);
  return (
    <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="pezzi">
      <h2 className="t5" id="pezzi">
        {t('pezzi')}
      </h2>
      <ul className={cx('grid gap-6', styles['pezzi'])}>
        {voci.map(({ key, nome, uso }) => (
          <li className="grid middle g3 t2" key={key}>
            <span className="anywhere">{nome}</span>
            {/* The number beside it says the same. */}
            <div className={cx(styles['pista'], 'sunken')} aria-hidden="true">
              <i className="block tall" style={lengthOf(occupazione(uso) / 100)} />
            </div>
            <b className="text-end">{occupazione(uso)}%</b>
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

interface Tessera {
  cosa: string;
  numero: ReactNode;
  nota?: ReactNode;
}

/** Large numbers as a definition list; names are below the numbers only visually. */
export function Tessere({ tessere }: { tessere: readonly Tessera[] }) {
  return (
    <dl className={cx('grid g3 m0', styles['tessere'])}>
      {tessere.map(({ cosa, numero, nota }) => (
        <div key={cosa} className={cx('flex raised r2 shade', styles['tessera'])}>
          <dt className="bold small lh125">{cosa}</dt>
          <dd className="w800 anywhere">{numero}</dd>
          {nota !== undefined && <dd className={cx(styles['nota'], 'w400 mt1 soft anywhere')}>{nota}</dd>}
        </div>
      ))}
    </dl>
  );
}
