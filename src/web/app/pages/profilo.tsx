import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { listMancanti } from '#domain/prenotazione.ts';
import { MiePrenotazioni } from '#web/features/prenotazioni/mie-prenotazioni.tsx';
import { Manca } from '#web/features/profilo/mancanti-profilo.tsx';
import { Gruppi, gruppoOf, pathGruppo, prefetchStati } from '#web/features/profilo/nomi-gruppi.tsx';
import { testiProfilo } from '#web/features/profilo/testi.ts';
import { readDaPrenotare } from '#web/shared/da-prenotare.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { OraPuoi } from '#web/shared/mancanti/scelto.tsx';
import { useMedia } from '#web/shared/use-media.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { mieAtteseQuery } from '#web/shared/queries/attese.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { mieiConteggiQuery } from '#web/shared/queries/prenotazioni.ts';
import { proposteQuery } from '#web/shared/queries/proposte.ts';
import { useUtente } from '../guard.tsx';
import { prefetchSignedIn } from '../prefetch.ts';
import { InformativaNote } from '#web/shared/informativa/ask-informativa.tsx';
import { drawCalendario } from './calendario-cambio.tsx';
import { ParteDati } from './profilo-dati.tsx';
import styles from './profilo.module.css';
import { lazyParte } from '#web/shared/ui/parte.tsx';

// Loaded on demand, since the list is usually empty.
const MieAttese = lazyParte(() => import('#web/features/attese/mie-attese.tsx'));
const MieProposte = lazyParte(() => import('#web/features/proposte/mie-proposte.tsx'));

/**
 * Prefetches the counts, which decide which tab of the bookings opens first, and what is shown above and beside them.
 */
export const loader = prefetchSignedIn((client) => {
  void client.prefetchQuery(mieiConteggiQuery());
  void client.prefetchQuery(mieAtteseQuery());
  void client.prefetchQuery(proposteQuery());
  void client.prefetchQuery(statoDocumentoQuery());
  prefetchStati(client);
});

/**
 * The user's profile: the groups on the left with the first one open, bookings on the right (prodotto/pagine#profilo).
 */
export default function Pagina() {
  const t = useTesti(testiProfilo);
  const utente = useUtente();
  const { hash } = useLocation();
  // The order in the document is the visible one, so that the keyboard and screen readers follow it.
  const isWide = useMedia('(min-width: 56.25em)');
  const mancanti = listMancanti(utente);
  // Once something was missing, the part stays even after the last item was provided: then it links back to the wanted
  // booking.
  const [mancava] = useState(mancanti.length > 0 || readDaPrenotare() !== null);
  const altrove = gruppoOf(hash);
  if (altrove && !(isWide && altrove === 'dati')) return <Navigate to={pathGruppo(altrove) + hash} replace />;

  const prenotazioni = (
    <Stack key="prenotazioni" gap={5} className={styles['prenotazioni']}>
      <MiePrenotazioni calendario={drawCalendario} />
      <Suspense fallback={<Loading>{null}</Loading>}>
        <MieAttese quali="altre" />
      </Suspense>
    </Stack>
  );
  const gruppi = (
    <Gruppi key="gruppi" utente={utente} aperto={isWide ? 'dati' : undefined}>
      {isWide && <ParteDati utente={utente} sola={false} />}
    </Gruppi>
  );
  return (
    <Page title={t('titolo')}>
      <Suspense>
        <MieAttese quali="tenute" />
      </Suspense>
      <Stack>
        {utente.da_informare && <InformativaNote />}
        {mancanti.length > 0 ? <Manca mancanti={mancanti} /> : mancava && <OraPuoi />}
        <Suspense>
          <MieProposte />
        </Suspense>
        <div className={styles['profilo']}>{isWide ? [gruppi, prenotazioni] : [prenotazioni, gruppi]}</div>
      </Stack>
    </Page>
  );
}

/** The outline of the profile, until the user is known. */
export function Attesa() {
  const t = useTesti(testiProfilo);
  return (
    <Page title={t('titolo')}>
      <Loading>
        <div className={styles['profilo']}>
          <Skeleton height="560px" />
          <Skeleton height="220px" />
        </div>
      </Loading>
    </Page>
  );
}
