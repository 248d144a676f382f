import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { giornoInRome, toGiorno, type Giorno } from '#domain/giorno.ts';
import { firstGiorno, firstMesi, lastGiorno, type Zoom } from '#web/features/planner/giorni.ts';
import { CartellinoAdmin } from '#web/features/prenotazioni/cartellino-admin.tsx';
import { PrenotazioniAdmin } from '#web/features/prenotazioni/prenotazioni-admin.tsx';
import { testiPrenotazioni } from '#web/features/prenotazioni/testi.ts';
import { CsvPrenotazioni } from '#web/features/registro/csv.tsx';
import { IN_PLACE } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { chiusureQuery, periodoAnni, periodoAvanti } from '#web/shared/queries/chiusure.ts';
import { mesePlannerQuery, ricercaPrenotazioniQuery } from '#web/shared/queries/prenotazioni.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { Segmented } from '#web/shared/ui/segmented.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { prefetchAdmin } from '../prefetch.ts';
import { drawCalendario } from './calendario-cambio.tsx';
import { readCercato } from '#web/shared/use-testo-cercato.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const loadPlanner = () => import('#web/features/planner/planner.tsx');
const Planner = lazyParte(loadPlanner);
// Loaded on demand: it contains the form of a stop, which is rarely needed.
const SchedaFermo = lazyParte(() =>
  import('#web/features/chiusure/scheda-fermo.tsx').then((m) => ({ default: m.SchedaFermo })),
);
// Needed only after pressing a free day, to ask for whom to book.
const ChooseUtente = lazyParte(() =>
  import('#web/features/utenti/choose-utente.tsx').then((m) => ({ default: m.ChooseUtente })),
);

/** Once the user is known to be an administrator, starts loading the planner's script and the bookings together. */
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
  void client.prefetchQuery(chiusureQuery(periodoAnni(inizio, lastGiorno(inizio, zoom))));
  for (const mese of firstMesi(inizio, zoom, oggi)) {
    void client.prefetchQuery(mesePlannerQuery(mese));
  }
});

/** When the open page changes view or month, its components read the data themselves. */
export const shouldRevalidate = () => false;

function isCalendario(query: URLSearchParams): boolean {
  return query.get('vista') === 'calendario';
}

/**
 * `?da=2026-11-22` shows four weeks from that day, `?mese=2026-11` that month, or twelve months with `&periodo=anno`.
 * Without a day or a month the view starts today.
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

/** The bookings for administrators, as a list and by resource and day (prodotto/amministrazione#prenotazioni). */
export default function Pagina() {
  const t = useTesti(testiPrenotazioni);
  const [query, setQuery] = useSearchParams();
  const vista = isCalendario(query) ? 'calendario' : 'elenco';
  const cercato = readCercato(useLocation().state);
  // The file contains the same bookings as the list.
  const ricerca = {
    future: vista === 'elenco' && query.get('passate') !== 'true' ? 'true' : 'false',
    ...(cercato !== '' && { search_term: cercato }),
  } as const;
  const show = (values: Record<string, string>) => setQuery(values, IN_PLACE);
  return (
    <Page
      title={t('titolo')}
      beside={
        <Segmented
          label={t('vista')}
          value={vista}
          onChange={(next) => show(next === 'elenco' ? {} : { vista: next })}
          options={[
            { value: 'elenco', label: t('vista_elenco') },
            { value: 'calendario', label: t('vista_calendario') },
          ]}
        />
      }
      end={<CsvPrenotazioni breve ricerca={ricerca} />}
    >
      {vista === 'elenco' ? (
        <PrenotazioniAdmin calendario={drawCalendario} />
      ) : (
        <Suspense fallback={<Outline />}>
          <Planner
            {...readVista(query)}
            onVista={(da, zoom) => show({ vista: 'calendario', ...writeVista(da, zoom) })}
            scheda={(one) => (
              <CartellinoAdmin solo prenotazione={one} utente={one.utente} calendario={drawCalendario} />
            )}
            scegliPersona={(onScelta) => (
              <Suspense
                fallback={
                  // The dialog's focus waits for the field.
                  <Loading>
                    <Skeleton height="76px" />
                  </Loading>
                }
              >
                <ChooseUtente value="" onChange={onScelta} />
              </Suspense>
            )}
            schedaFermo={(fermo) => (
              <Suspense fallback={<Skeleton height="120px" />}>
                <SchedaFermo fermo={fermo} />
              </Suspense>
            )}
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
