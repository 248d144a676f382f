import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { VoceLibretto } from '#contract/libretto.ts';
import type { PrenotabileOggi } from '#contract/prenotabili.ts';
import { FILTRI_LIBRETTO } from '#contract/valori.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { FermaCosa } from '#web/shared/guasti/modulo-fermo.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRisorsa, PATHS } from '#web/shared/paths.ts';
import { risorsaQuery } from '#web/shared/queries/catalogo.ts';
import { librettoQuery } from '#web/shared/queries/libretto.ts';
import { withGestione } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Pencil } from '#web/shared/ui/icons.ts';
import { BackLink, Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './libretto.module.css';
import { RigaVoce } from './riga-voce.tsx';
import { SchedaControllo } from './scheda-controllo.tsx';
import { testiLibretto } from './testi.ts';
import { groupByMese, keyOf } from './mesi.ts';

export const LibrettoSpazio = () => <Libretto tipo="spazio" />;
export const LibrettoStrumento = () => <Libretto tipo="strumento" />;

/** The book of a thing: its events by month, and its next check (prodotto/guasti#libretto). */
function Libretto({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiLibretto);
  const { id = '' } = useParams();
  const query = useQuery(risorsaQuery(id));
  const [fatti, setFatti] = useState(0);
  const nome = query.data?.nome ?? '';
  return (
    <Page
      back={<BackLink to={pathRisorsa(tipo, Number(id))}>{nome}</BackLink>}
      title={t('titolo', { nome })}
      end={query.data && <FermaCosa prenotabile={query.data} />}
    >
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="480px" />}>
        {(risorsa) => (
          <div className={cx('grid one-col g5', styles['pagina'])}>
            <div className={cx('stack packed min0', styles['accanto'])}>
              <SchedaControllo risorsa={risorsa} onFatto={() => setFatti((n) => n + 1)} />
              <Dati risorsa={risorsa} />
            </div>
            <Voci id={id} nome={risorsa.nome} fatti={fatti} />
          </div>
        )}
      </Caricato>
    </Page>
  );
}

/** @param fatti how many checks were noted here: the last one's line takes the focus */
function Voci({ id, nome, fatti }: { id: string; nome: string; fatti: number }) {
  const t = useTesti(testiLibretto);
  const lingua = useLingua();
  const [search, setSearch] = useSearchParams();
  const filtro = FILTRI_LIBRETTO.find((one) => one === search.get('filtro')) ?? null;
  const query = useInfiniteQuery(librettoQuery(id, filtro));
  const righe = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fatti > 0) righe.current?.querySelector('li')?.focus();
  }, [fatti]);
  const last = groupByMese(query.data?.pages.flatMap(({ data }) => data) ?? []).at(-1);
  return (
    <div ref={righe} className={cx('stack packed min0', styles['voci'])}>
      <PickOne
        look="buttons"
        label={t('mostra_solo')}
        value={filtro ?? 'tutto'}
        onPick={(value) => setSearch(value === 'tutto' ? {} : { filtro: value }, { replace: true })}
        options={(['tutto', ...FILTRI_LIBRETTO] as const).map((value) => ({ value, label: t(value) }))}
      />
      <ElencoPagine
        query={query}
        serie={filtro ?? ''}
        error={t('errore')}
        scheletro={<Skeleton height="320px" />}
        vuoto={
          <EmptyState level={2} title={t('vuoto')}>
            {t('vuoto_testo')}
          </EmptyState>
        }
        altre={last && t('prima_di', { mese: formatGiorno(last.primo, lingua, 'month', last.primo) })}
        onNuove={(from) => righe.current?.querySelectorAll('li')[from]?.focus()}
      >
        {(voci: readonly VoceLibretto[]) =>
          groupByMese(voci).map(({ primo, giorni, voci: sue }) => (
            <section key={primo} aria-labelledby={`mese-${primo}`}>
              <div className={cx(styles['mese'], 'flex baseline g3 thick-b')}>
                <h2 id={`mese-${primo}`} className="capital t4">
                  {formatGiorno(primo, lingua, 'month')}
                </h2>
                <span className="soft small num">{t('giorni_uso', { count: giorni })}</span>
              </div>
              <ol>
                {sue.map((voce) => (
                  <RigaVoce key={keyOf(voce)} voce={voce} nome={nome} />
                ))}
              </ol>
            </section>
          ))
        }
      </ElencoPagine>
    </div>
  );
}

function Dati({ risorsa }: { risorsa: PrenotabileOggi }) {
  const t = useTesti(testiLibretto);
  const parole = useTesti(testiRisorsa);
  const lingua = useLingua();
  const { marca, inventario, acquistato_il, abilitazioni, tipo, id } = withGestione(risorsa);
  const { tutte } = useAbilitato(abilitazioni.length > 0);
  const serve = tutte.filter((una) => abilitazioni.includes(una.id)).map(({ nome }) => nome);
  const lista = tipo === 'spazio' ? PATHS.spazi : PATHS.strumentazioni;
  const righe = [
    [parole('marca'), marca],
    [parole('inventario'), inventario],
    [parole('acquistato_il'), acquistato_il && formatGiorno(acquistato_il, lingua, 'date')],
    ...(serve.length > 0 ? [[t('serve'), serve.join(', ')] as const] : []),
  ] as const;
  return (
    <Card>
      <Stack>
        <Row between>
          <CardTitle>{t('dati')}</CardTitle>
          <LinkButton to={`${lista}?modifica=${id}`} variant="plain" icon={<Pencil />}>
            {t('modifica')}
          </LinkButton>
        </Row>
        <dl className={styles['dati']}>
          {righe.map(([nome, valore]) => (
            <div className="grid g2 py1" key={nome}>
              <dt className="soft">{nome}</dt>
              <dd className="bold anywhere" lang="it">
                {valore || <span className="w400 soft">{t('manca_dato')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}
