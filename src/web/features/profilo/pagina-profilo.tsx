import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { listMancanti } from '#domain/prenotazione.ts';
import { MiePrenotazioni } from '#web/features/prenotazioni/mie-prenotazioni.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { OraPuoi } from '#web/shared/mancanti/scelto.tsx';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { mieAtteseQuery } from '#web/shared/queries/attese.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { mieiConteggiQuery, proposteQuery } from '#web/shared/queries/prenotazioni.ts';
import { useUtente } from '#web/shared/session.tsx';
import { prefetchSignedIn } from '#web/shared/prefetch.ts';
import { InformativaNote } from '#web/shared/informativa/ask-informativa.tsx';
import { MieAttese } from '#web/features/attese/mie-attese.tsx';
import { MieProposte } from '#web/features/proposte/scheda-proposta.tsx';
import { readDaPrenotare } from '#web/shared/da-prenotare.ts';
import { Manca } from './mancanti-profilo.tsx';
import { Gruppi, gruppoOf, pathGruppo, prefetchStati } from './nomi-gruppi.tsx';
import { testiProfilo } from './testi.ts';
import { ParteDati } from './parte-dati.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './profilo.module.css';

/** Prefetches the counts, which decide about the first tab of the bookings, and what is around them. */
export const loader = prefetchSignedIn((client) => {
  void client.prefetchQuery(mieiConteggiQuery());
  void client.prefetchQuery(mieAtteseQuery());
  void client.prefetchQuery(proposteQuery());
  void client.prefetchQuery(statoDocumentoQuery());
  prefetchStati(client);
});

/** The profile: groups at the left with the first one open, bookings at the right (prodotto/pagine#profilo). */
export default function Pagina() {
  const t = useTesti(testiProfilo);
  const utente = useUtente();
  const { hash } = useLocation();
  // The DOM order is the visible one, for keyboard and screen readers.
  const isWide = useMedia(FROM_LAPTOP);
  const mancanti = listMancanti(utente);
  // The part stays after the last missing item was provided, with a link back to the wanted booking.
  const [mancava] = useState(mancanti.length > 0 || readDaPrenotare() !== null);
  const altrove = gruppoOf(hash);
  if (altrove && !(isWide && altrove === 'dati')) return <Navigate to={pathGruppo(altrove) + hash} replace />;

  const prenotazioni = (
    <Stack key="prenotazioni" gap={5} className={styles['prenotazioni']}>
      <MiePrenotazioni />
      <MieAttese quali="altre" />
    </Stack>
  );
  const gruppi = (
    <Gruppi key="gruppi" utente={utente} aperto={isWide ? 'dati' : undefined}>
      {isWide && <ParteDati utente={utente} sola={false} />}
    </Gruppi>
  );
  return (
    <Page title={t('titolo')}>
      <MieAttese quali="tenute" />
      <Stack>
        {utente.da_informare && <InformativaNote />}
        {mancanti.length > 0 ? <Manca utente={utente} mancanti={mancanti} /> : mancava && <OraPuoi />}
        <MieProposte />
        <div className={cx(styles['profilo'], 'grid top g6 laptop-one-col')}>
          {isWide ? [gruppi, prenotazioni] : [prenotazioni, gruppi]}
        </div>
      </Stack>
    </Page>
  );
}

/** The placeholder of the profile until the user is known. */
export function Attesa() {
  const t = useTesti(testiProfilo);
  return (
    <Page title={t('titolo')}>
      <Loading>
        <div className={cx(styles['profilo'], 'grid top g6 laptop-one-col')}>
          <Skeleton height="560px" />
          <Skeleton height="220px" />
        </div>
      </Loading>
    </Page>
  );
}
