import { Suspense, useState } from 'react';
import { listMancanti, type Mancante } from '#domain/prenotazione.ts';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { Porta } from '#web/features/banco/porta.tsx';
import { MioCalendario } from '#web/features/calendari/mio-calendario.tsx';
import { Documento } from '#web/features/documento/mio-documento.tsx';
import { MieGiornate } from '#web/features/giornate/mie-giornate.tsx';
import { MiePrenotazioni } from '#web/features/prenotazioni/mie-prenotazioni.tsx';
import { Account } from '#web/features/profilo/account.tsx';
import { DatiPersonali } from '#web/features/profilo/dati-personali.tsx';
import { testiProfilo } from '#web/features/profilo/testi.ts';
import { VerificaEmail } from '#web/features/profilo/verifica-email.tsx';
import { Sicurezza } from '#web/features/sicurezza/scheda-sicurezza.tsx';
import { readDaPrenotare } from '#web/shared/da-prenotare.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Mancanti, OraPuoi } from '#web/shared/mancanti/mancanti.tsx';
import { useMedia } from '#web/shared/use-media.ts';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { mieAtteseQuery } from '#web/shared/queries/attese.ts';
import { mieiConteggiQuery } from '#web/shared/queries/prenotazioni.ts';
import { proposteQuery } from '#web/shared/queries/proposte.ts';
import { useUtente } from '../guard.tsx';
import { prefetchSignedIn } from '../prefetch.ts';
import { drawCalendario } from './calendario-cambio.tsx';
import styles from './profilo.module.css';
import { lazyParte } from '#web/shared/ui/parte.tsx';

// Seldom is there anything in it.
const MieAttese = lazyParte(() => import('#web/features/attese/mie-attese.tsx'));
const MieProposte = lazyParte(() => import('#web/features/proposte/mie-proposte.tsx'));
// Members never need these.
const CalendariCentro = lazyParte(() => import('#web/features/calendari/calendari-centro.tsx'));
const Sistema = lazyParte(() => import('#web/features/sistema/scheda-sistema.tsx'));
const SecondoFattore = lazyParte(() =>
  import('#web/features/secondo-fattore/scheda-secondo-fattore.tsx').then((module) => ({
    default: module.SecondoFattore,
  })),
);

/** Prefetches the counts, which decide the tab of the bookings that opens first, and what stands above everything. */
export const loader = prefetchSignedIn((client) => {
  void client.prefetchQuery(mieiConteggiQuery());
  void client.prefetchQuery(mieAtteseQuery());
  void client.prefetchQuery(proposteQuery());
});

/** One's own profile: data, document and verification on the left, bookings on the right (prodotto/pagine#profilo). */
export default function Pagina() {
  const t = useTesti(testiProfilo);
  const utente = useUtente();
  const mancanti = listMancanti(utente);
  // Decided once: when the user provides the last missing item, the cards must not change their order.
  const [mayBook] = useState(mancanti.length === 0);
  const ultimo = useUltimo(mancanti);
  // The last item was provided elsewhere, for example through the mailed link: link back to the wanted booking here.
  const [attesa] = useState(mayBook && readDaPrenotare() !== null);
  // On a phone, members who may book come for their bookings; the others, for what is missing. The order in the
  // document is the visible one, so that the keyboard and screen readers follow it.
  const bookingsFirst = useMedia('(max-width: 899px)') && mayBook;
  const prenotazioni = (
    <div key="prenotazioni" className={styles['bookings']}>
      <Suspense>
        <MieAttese quali="altre" />
      </Suspense>
      <MiePrenotazioni calendario={drawCalendario} />
    </div>
  );
  const dati = (
    <Stack key="dati">
      <Mancanti utente={utente} />
      <Card>
        <Stack>
          <CardTitle>{t('dati')}</CardTitle>
          <DatiPersonali utente={utente} />
        </Stack>
      </Card>
      <Card id="documento">
        <Documento utente={utente} poi={ultimo === 'documento' && <OraPuoi />} />
      </Card>
      <Card id="verifica">
        <Stack>
          <VerificaEmail utente={utente} />
          {ultimo === 'verifica' && <OraPuoi />}
        </Stack>
      </Card>
    </Stack>
  );
  return (
    <Page title={t('titolo')}>
      {attesa && (
        <div className="mb4">
          <OraPuoi />
        </div>
      )}
      <Suspense>
        <MieAttese quali="tenute" />
        <MieProposte />
      </Suspense>
      <div className={styles['profile']}>
        {bookingsFirst ? [prenotazioni, dati] : [dati, prenotazioni]}
        <Stack>
          <Card id="calendario">
            <MioCalendario />
          </Card>
          {utente.is_superuser && (
            <Card>
              <Suspense fallback={<Skeleton height="220px" />}>
                <CalendariCentro />
              </Suspense>
            </Card>
          )}
          <Card>
            <MieGiornate />
          </Card>
          <Card>
            <Porta />
          </Card>
          {utente.documento_stato !== 'mancante' && (
            <Card>
              <AccessiDocumento utente={utente} />
            </Card>
          )}
          {utente.is_superuser && (
            <Card>
              <Suspense fallback={<Skeleton height="140px" />}>
                <SecondoFattore utente={utente} />
              </Suspense>
            </Card>
          )}
          <Card>
            <Sicurezza />
          </Card>
          {utente.is_superuser && (
            <Card id="programmi">
              <Suspense fallback={<Skeleton height="140px" />}>
                <Sistema />
              </Suspense>
            </Card>
          )}
          <Card>
            <Account />
          </Card>
        </Stack>
      </div>
    </Page>
  );
}

/** The last missing item, once it has been provided on this page; null before that, and if nothing was missing. */
function useUltimo(mancanti: readonly Mancante[]): Mancante | null {
  const [before, setBefore] = useState(mancanti);
  const [ultimo, setUltimo] = useState<Mancante | null>(null);
  if (before.length !== mancanti.length) {
    setBefore(mancanti);
    setUltimo(mancanti.length === 0 ? before.at(-1)! : null);
  }
  return ultimo;
}

/** The outline of the profile, until the user is known. */
export function Attesa() {
  const t = useTesti(testiProfilo);
  return (
    <Page title={t('titolo')}>
      <Loading>
        <div className={styles['profile']}>
          <Skeleton height="560px" />
          <Skeleton height="220px" />
        </div>
      </Loading>
    </Page>
  );
}
