import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { giornoInRome, toGiorno, type Giorno } from '#domain/giorno.ts';
import type { Disegni } from '#web/features/banco/elenchi.tsx';
import { Banco } from '#web/features/banco/pagina-banco.tsx';
import { Annulla } from '#web/features/prenotazioni/annulla.tsx';
import { CambiaDate } from '#web/features/prenotazioni/cambio-date.tsx';
import { SchedaPreparativi } from '#web/features/preparativi/scheda-preparativi.tsx';
import { ChooseUtente } from '#web/features/utenti/choose-utente.tsx';
import { IN_PLACE } from '#web/shared/constants.ts';
import { bancoQuery } from '#web/shared/queries/banco.ts';
import { preparativiQuery } from '#web/shared/queries/preparativi.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { prefetchAdmin } from '../prefetch.ts';
import { drawCalendario } from './calendario-cambio.tsx';

// Loaded on demand, since the list is usually empty.
const DaTelefonare = lazyParte(() => import('#web/features/attese/da-telefonare.tsx'));
const ProposteDaTelefonare = lazyParte(() => import('#web/features/proposte/da-telefonare.tsx'));

/** Starts loading the script, the day and the session together instead of one after the other. */
export const loader = prefetchAdmin((client, query) => {
  void client.prefetchQuery(bancoQuery(readGiorno(query, giornoInRome(new Date()))));
  void client.prefetchQuery(preparativiQuery());
});

/** When the open page changes its day, its components read the data themselves. */
export const shouldRevalidate = () => false;

/** `?giorno=2026-11-24` shows that day; without it, today. */
const readGiorno = (query: URLSearchParams, oggi: Giorno): Giorno =>
  toGiorno(query.get('giorno') ?? '') ?? oggi;

const DISEGNI: Disegni = {
  cambia: (prenotazione) => <CambiaDate centro prenotazione={prenotazione} calendario={drawCalendario} />,
  annulla: (prenotazione) => <Annulla prenotazione={prenotazione} />,
};

/** The desk, for administrators (prodotto/banco#schermata). */
export default function Pagina() {
  const [query, setQuery] = useSearchParams();
  const oggi = useOggi();
  const giorno = readGiorno(query, oggi);
  return (
    <Banco
      giorno={giorno}
      preparativi={<SchedaPreparativi />}
      telefonare={
        <Suspense>
          <DaTelefonare />
          <ProposteDaTelefonare giorno={giorno} />
        </Suspense>
      }
      prenotazione={query.get('prenotazione')}
      scelta={(onScelta) => <ChooseUtente value="" onChange={onScelta} />}
      disegni={DISEGNI}
      onGiorno={(day) => setQuery(day === oggi ? {} : { giorno: day }, IN_PLACE)}
    />
  );
}
