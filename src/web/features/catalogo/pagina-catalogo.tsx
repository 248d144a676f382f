import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { VoceCatalogo as VoceContratto } from '#contract/catalogo.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { ItalianNote } from '#web/shared/ui/italian-note.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Filtri } from './filtri.tsx';
import { testiCatalogo } from './testi.ts';
import { VoceCatalogo } from './voce-catalogo.tsx';
import { filtroOf, isCalled, readFiltro, viewVoce, type VistaVoce } from './vista-voce.ts';
import styles from './voce-catalogo.module.css';

/** The answers of the entries to the wanted days (prodotto/catalogo#quando-ti-serve). */
export interface RisposteCatalogo {
  /** No entry is shown before this is true: the order of the entries depends on the answers. */
  pronte: boolean;
  /** The rank of an entry in the list; entries of the same rank keep the order of the catalogue. */
  rank: (entry: Entry) => number;
  /** Draws the answer beside its entry; null for an entry that has not answered. */
  draw: (vista: VistaVoce) => { risposta: ReactNode; spenta: boolean } | null;
  /** Adds the days to the address of a page. */
  carry: (href: string) => string;
}

interface CatalogoProps {
  tipo: Tipo;
  /** Beside the heading: how many entries are available on the wanted days. */
  conto?: ReactNode;
  /** Below the heading: the question for days. */
  quando?: ReactNode;
  /** Above the entries. */
  avvisi?: ReactNode;
  /** Null if no days are wanted. */
  risposte?: RisposteCatalogo | null;
  /** For administrators: shown beside the heading. */
  comandi?: ReactNode;
  /** For administrators: the editing of an entry, below it. */
  modifica?: (voce: VoceContratto) => ReactNode;
}

/** The list of spaces or of instruments, with its filter in the address (prodotto/catalogo#filtro). */
export function Catalogo(props: CatalogoProps) {
  const { tipo, conto, quando, avvisi, risposte = null, comandi, modifica } = props;
  const t = useTesti(testiCatalogo);
  const lingua = useLingua();
  const { data: letto, isError, isFetching, refetch } = useQuery(catalogoQuery(tipo));
  // Rendering an answer at once would block the page for long; deferred, the first render leaves it responsive.
  const arrived = letto !== undefined && (risposte?.pronte ?? true);
  const data = useDeferredValue(arrived) && arrived ? letto : undefined;
  const [query] = useSearchParams();
  const filtro = readFiltro(query.get('filtro'));
  const shown = data
    ?.filter((voce) => !filtro || filtroOf(voce) === filtro)
    .map((voce) => ({ voce, vista: viewVoce(voce, lingua) }));
  const voci = risposte
    ? shown?.toSorted((a, b) => risposte.rank(a.vista.entry) - risposte.rank(b.vista.entry))
    : shown;
  return (
    <Page title={t(tipo === 'spazio' ? 'spazi' : 'strumenti')} beside={conto} end={comandi}>
      {/* While some are. */}
      {data?.some(isItaliana) && <ItalianNote>{t('in_italiano')}</ItalianNote>}
      {quando}
      <Filtri attivo={filtro} utili={data ? new Set(data.map(filtroOf)) : null} />
      {data && avvisi}
      {!letto && isError && (
        <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
          {t('errore')}
        </NonCaricato>
      )}
      {!data && (letto || !isError) && <CatalogoScheletro conGiorni={risposte !== null} />}
      {voci?.map(({ voce, vista }, index) => (
        <VoceCatalogo
          key={`${voce.tipo}${voce.entry.id}`}
          vista={vista}
          risposta={risposte?.draw(vista) ?? null}
          conGiorni={risposte !== null}
          carry={risposte?.carry}
          eager={index < 2}
          aperta={isCalled(voce, query.get('modifica'))}
          modifica={modifica && (() => modifica(voce))}
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
  );
}

/** Whether a name or a description is there in Italian only. */
const isItaliana = ({ entry }: VoceContratto): boolean => !entry.nome_en || !entry.descrizione_en;

/** Outlines of entries while the catalogue loads, so many that the end of the page does not jump. */
function CatalogoScheletro({ conGiorni }: { conGiorni: boolean }) {
  return (
    <Loading>
      {Array.from({ length: conGiorni ? 9 : 3 }, (_, n) => (
        <div key={n} className={cx(styles['voce'], conGiorni && styles['giorni'])}>
          <Skeleton ratio="4/3" />
          <Stack>
            <Skeleton width="45%" height="28px" />
            <Skeleton height="18px" />
            <Skeleton width="80%" height="18px" />
          </Stack>
          <div className={styles['lato']}>
            <Skeleton height="44px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
