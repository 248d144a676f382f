import { useSearchParams } from 'react-router';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { Chiusure } from '#web/features/chiusure/pagina-chiusure.tsx';
import { PrenotazioniChiuse } from '#web/features/prenotazioni/prenotazioni-chiuse.tsx';
import {
  chiusureQuery,
  periodoAnni,
  periodoAvanti,
  prenotazioniChiuseQuery,
} from '#web/shared/queries/chiusure.ts';
import { IN_PLACE } from '#web/shared/constants.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { prefetchAdmin } from '../prefetch.ts';
import { drawCalendario } from './calendario-cambio.tsx';

/** Starts loading the script, the closures and the session together instead of one after the other. */
export const loader = prefetchAdmin((client, query) => {
  const oggi = giornoInRome(new Date());
  void client.prefetchQuery(chiusureQuery(periodoAnni(`${readAnno(query, oggi)}-01-01` as Giorno)));
  void client.prefetchQuery(chiusureQuery(periodoAvanti(oggi)));
  void client.prefetchInfiniteQuery(prenotazioniChiuseQuery());
});

/** When the open page changes its year, its components read the data themselves. */
export const shouldRevalidate = () => false;

/** `?anno=2027` shows that year; without it, the current one. */
function readAnno(query: URLSearchParams, oggi: Giorno): number {
  const anno = query.get('anno') ?? '';
  return Number(/^(?:19|20)\d\d$/.test(anno) ? anno : oggi.slice(0, 4));
}

/** The closures of the centre and the stops of its resources (prodotto/amministrazione#chiusure). */
export default function Pagina() {
  const [query, setQuery] = useSearchParams();
  const oggi = useOggi();
  return (
    <Chiusure
      anno={readAnno(query, oggi)}
      onAnno={(anno) => setQuery({ anno: String(anno) }, IN_PLACE)}
      prenotazioni={<PrenotazioniChiuse calendario={drawCalendario} />}
    />
  );
}
