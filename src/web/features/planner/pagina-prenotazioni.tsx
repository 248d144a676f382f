import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type Giorno, giornoInRome, toGiorno } from '#domain/giorno.ts';
import { PrenotazioniAdmin } from '#web/features/prenotazioni/prenotazioni-admin.tsx';
import { testiPrenotazioni } from '#web/features/prenotazioni/testi.ts';
import { CsvPrenotazioni } from '#web/features/registro/csv.tsx';
import { IN_PLACE } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { chiusureQuery, periodoAnni, periodoAvanti } from '#web/shared/queries/chiusure.ts';
import { mesiPlannerQuery, ricercaPrenotazioniQuery } from '#web/shared/queries/prenotazioni.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { prefetchAdmin } from '#web/shared/prefetch.ts';
import { readCercato } from '#web/shared/use-testo-cercato.ts';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { firstGiorno, lastGiorno, wholeMonths, type Zoom } from './giorni.ts';

const loadPlanner = () => import('./planner.tsx');
const Planner = lazyWithRetry(loadPlanner);

/** Once the user is known to be an administrator, loads the script and the bookings at the same time. */
export const loader = prefetchAdmin((client, query) => {
  if (!isCalendario(query)) {
    for (const solo of ['da_confermare', 'confermate'] as const)
      void client.prefetchInfiniteQuery(ricercaPrenotazioniQuery({ testo: '', passate: false, solo }));
    void client.prefetchQuery(chiusureQuery(periodoAvanti(giornoInRome(new Date()))));
    return;
  }
  const oggi = giornoInRome(new Date());
  const { da, zoom } = readVista(query);
  void loadPlanner();
  void client.prefetchQuery(catalogoQuery('spazio'));
  void client.prefetchQuery(catalogoQuery('strumento'));
  const inizio = firstGiorno(da ?? oggi, zoom);
  const fine = lastGiorno(inizio, zoom);
  void client.prefetchQuery(chiusureQuery(periodoAnni(inizio, fine)));
  void client.prefetchQuery(mesiPlannerQuery(wholeMonths({ inizio, fine })));
});

/** When view or month changes, the components read the data themselves. */
export const shouldRevalidate = () => false;

function isCalendario(query: URLSearchParams): boolean {
  return query.get('vista') === 'calendario';
}

/**
 * `?da=2026-11-22` shows four weeks, `?mese=2026-11` a month, with `&periodo=anno` twelve. By default, it starts today.
 */
function readVista(query: URLSearchParams): { da: Giorno | null; zoom: Zoom } {
  const isAnno = query.get('periodo') === 'anno';
  const mese = toGiorno(`${query.get('mese') ?? ''}-01`);
  if (mese || isAnno) return { da: mese, zoom: isAnno ? 'anno' : 'mese' };
  return { da: toGiorno(query.get('da')), zoom: 'settimane' };
}

function writeVista(da: Giorno, zoom: Zoom): Record<string, string> {
  if (zoom === 'settimane') return { da };
  return { mese: da.slice(0, 7), ...(zoom === 'anno' && { periodo: 'anno' }) };
}

/** The bookings, as a list and as a planner (prodotto/amministrazione#prenotazioni). */
export default function Pagina() {
  const t = useTesti(testiPrenotazioni);
  const [query, setQuery] = useSearchParams();
  const vista = isCalendario(query) ? 'calendario' : 'elenco';
  const cercato = readCercato(useLocation().state);
  // The file has the same bookings as the list.
  const ricerca = {
    future: vista === 'elenco' && query.get('passate') !== 'true' ? 'true' : 'false',
    ...(cercato !== '' && { search_term: cercato }),
  } as const;
  const show = (values: Record<string, string>) => setQuery(values, IN_PLACE);
  return (
    <Page
      title={t('titolo')}
      beside={
        <PickOne
          look="segments"
          label={t('vista')}
          value={vista}
          onPick={(next) => show(next === 'elenco' ? {} : { vista: next })}
          options={[
            { value: 'elenco', label: t('vista_elenco') },
            { value: 'calendario', label: t('vista_calendario') },
          ]}
        />
      }
      end={<CsvPrenotazioni breve ricerca={ricerca} />}
    >
      {vista === 'elenco' ? (
        <PrenotazioniAdmin />
      ) : (
        <Suspense fallback={<Outline />}>
          <Planner
            {...readVista(query)}
            onVista={(da, zoom) => show({ vista: 'calendario', ...writeVista(da, zoom) })}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Outline() {
  return (
    <Loading>
      <Skeleton height="560px" />
    </Loading>
  );
}
