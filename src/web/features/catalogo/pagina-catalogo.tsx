import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { VoceCatalogo as VoceContratto } from '#contract/catalogo.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { Avvisi, Conto } from '#web/features/trova/avvisi.tsx';
import { BarraGiorni } from '#web/features/trova/barra-giorni.tsx';
import { Spostato } from '#web/features/trova/spostato.tsx';
import { useQuando } from '#web/features/trova/use-quando.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { useSession } from '#web/shared/session.tsx';
import { ItalianNote } from '#web/shared/ui/note.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useVassoio } from '#web/shared/vassoio.ts';
import { EsitoPrenotazione } from '#web/shared/esito/esito-prenotazione.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Filtri } from './filtri.tsx';
import { testiCatalogo } from './testi.ts';
import { VoceCatalogo } from './voce-catalogo.tsx';
import { useRisposteCatalogo } from './use-risposte-catalogo.tsx';
import { filtroOf, readFiltro, viewVoce, type VistaVoce } from './vista-voce.ts';
import styles from './voce-catalogo.module.css';

// Loaded only for administrators.
const Comandi = lazyWithRetry(() => import('./comandi.tsx'));
const Vassoio = lazyWithRetry(() =>
  import('#web/features/trova/vassoio.tsx').then((m) => ({ default: m.Vassoio })),
);

export const Spazi = () => <PaginaCatalogo tipo="spazio" />;

export const Strumentazioni = () => <PaginaCatalogo tipo="strumento" />;

/** Both lists: filter (prodotto/catalogo#filtro), days, tray, and the editing for administrators. */
function PaginaCatalogo({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiCatalogo);
  const lingua = useLingua();
  const quando = useQuando();
  const risposte = useRisposteCatalogo(tipo, quando);
  const { cercati } = quando;
  const { data: letto, isError, isFetching, refetch } = useQuery(catalogoQuery(tipo));
  // Rendering an answer at once would block the page for long; deferred, it stays responsive.
  const arrived = letto !== undefined && (risposte?.pronte ?? true);
  const data = useDeferredValue(arrived) && arrived ? letto : undefined;
  const [query] = useSearchParams();
  const filtro = readFiltro(query.get('filtro'));
  const shown = data
    ?.filter((voce) => !filtro || filtroOf(voce) === filtro)
    .map((voce) => ({ voce, vista: viewVoce(voce, lingua) }));
  // Without days, bookable entries come first.
  const rank = ({ entry, prenotabile }: VistaVoce) => risposte?.rank(entry) ?? Number(!prenotabile);
  const voci = shown?.toSorted((a, b) => rank(a.vista) - rank(b.vista));
  const pieno = useVassoio() !== null;
  const [fatte, setFatte] = useState<readonly Prenotazione[] | null>(null);
  // Once used, the tray stays mounted: it moves the focus when the last thing is removed.
  const [usato, setUsato] = useState(false);
  if (pieno && !usato) setUsato(true);
  return (
    <>
      <Page
        title={t(tipo === 'spazio' ? 'spazi' : 'strumenti')}
        beside={risposte && <Conto tipo={tipo} risposte={risposte} />}
        end={<PostoComandi tipo={tipo} />}
      >
        {data?.some(isItaliana) && <ItalianNote>{t('in_italiano')}</ItalianNote>}
        <BarraGiorni tipo={tipo} quando={quando} calendario={risposte?.calendario} />
        <Filtri attivo={filtro} utili={data ? new Set(data.map(filtroOf)) : null} />
        {data && fatte && (
          <EsitoPrenotazione prenotazioni={fatte} altro="cerca" onAltro={() => setFatte(null)} />
        )}
        {data && <Spostato tipo={tipo} quando={quando} />}
        {data && risposte && <Avvisi quando={quando} risposte={risposte} />}
        {!letto && isError && (
          <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
            {t('errore')}
          </NonCaricato>
        )}
        {!data && (letto || !isError) && <CatalogoScheletro />}
        {voci?.map(({ voce, vista }, index) => (
          <VoceCatalogo
            key={`${voce.tipo}${voce.entry.id}`}
            voce={voce}
            vista={vista}
            risposta={risposte?.draw(vista) ?? null}
            cercati={risposte && cercati}
            eager={index < 2}
          />
        ))}
        {voci?.length === 0 && !filtro && (
          <EmptyState level={2} title={t('vuoto')}>
            {t('vuoto_testo')}
          </EmptyState>
        )}
        {voci?.length === 0 && filtro && (
          <EmptyState
            level={2}
            title={t('vuoto_filtro')}
            action={<LinkButton to="?">{t('mostra_tutti')}</LinkButton>}
          >
            {t('vuoto_filtro_testo')}
          </EmptyState>
        )}
      </Page>
      {usato && (
        <Suspense>
          <Vassoio tipo={tipo} onFatte={setFatte} />
        </Suspense>
      )}
    </>
  );
}

/** Buttons of administrators. Before the session is known, they have space only if an administrator was here before. */
function PostoComandi({ tipo }: { tipo: Tipo }) {
  const { isSudo } = useSession();
  const attesa = (
    <Row>
      <Skeleton width="200px" height="44px" />
      <Skeleton width="260px" height="44px" />
    </Row>
  );
  if (!isSudo) return <div className={cx(styles['forse'], 'hide')}>{attesa}</div>;
  return (
    <Suspense fallback={attesa}>
      <Comandi tipo={tipo} />
    </Suspense>
  );
}

/** Whether a name or description is in Italian only. */
const isItaliana = ({ entry }: VoceContratto): boolean => !entry.nome_en || !entry.descrizione_en;

/** Placeholders for entries, enough for the end of the page not to jump. */
function CatalogoScheletro() {
  return (
    <Loading>
      {Array.from({ length: 9 }, (_, n) => (
        <div key={n} className={cx(styles['voce'], 'grid middle line-t')}>
          <Skeleton ratio="4/3" />
          <Stack>
            <Skeleton width="45%" height="28px" />
            <Skeleton height="18px" />
            <Skeleton width="80%" height="18px" />
          </Stack>
          <div className={cx(styles['lato'], 'grid g2 tablet-all-cols')}>
            <Skeleton height="44px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
