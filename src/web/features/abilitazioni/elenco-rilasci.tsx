import type { Rilascio } from '#contract/abilitazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Giorno, giornoInRome } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './abilitazioni.module.css';
import { testiPagina } from './testi.ts';

/** All entries, newest first. Only administrators see who noted them. */
export function Storia({ rilasci }: { rilasci: readonly Rilascio[] }) {
  const t = useTesti(testiPagina);
  const lingua = useLingua();
  const oggi = useOggi();
  const tutti = rilasci
    .flatMap(({ abilitazione: { id, nome }, storia }) =>
      storia.map((fatto, n) => ({ ...fatto, nome, key: `${id} ${n}` })),
    )
    .sort((a, b) => (a.quando < b.quando ? 1 : -1));
  const sayQuando = (quando: string) => {
    const giorno = giornoInRome(new Date(quando));
    return formatGiorno(giorno, lingua, 'short', oggi);
  };
  const sayCome = ({ come, chi, motivo }: (typeof tutti)[number]): string =>
    [
      motivo && `«${motivo}»`,
      come === 'banco' && t('al_banco'),
      come === 'importata' && t('importata'),
      chi && t('da_chi', { chi: `${chi.nome} ${chi.cognome}` }),
      chi === null && t('da_account_chiuso'),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Disclosure title={t('storia', { count: tutti.length })}>
      <ol className={styles['storia']}>
        {tutti.map((fatto) => (
          <li className="grid g2 line-b t2 lh135 anywhere" key={fatto.key}>
            <span className="soft small num">{sayQuando(fatto.quando)}</span>
            <span>
              <b>{t(`storia_${fatto.che}`)}</b>,{' '}
              <span className="num">
                {fatto.che === 'tolta' ? fatto.nome : sayData(fatto.nome, fatto.fino)}
              </span>
              <small className="block soft">{sayCome(fatto)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );

  function sayData(nome: string, fino: Giorno | null): string {
    return fino === null
      ? t('storia_senza_fine', { nome })
      : t('storia_fino', { nome, giorno: formatGiorno(fino, lingua, 'long', oggi) });
  }
}
