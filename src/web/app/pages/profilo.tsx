import { Suspense } from 'react';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { Documento } from '#web/features/documento/documento.tsx';
import { MiePrenotazioni } from '#web/features/prenotazioni/mie-prenotazioni.tsx';
import { Account } from '#web/features/profilo/account.tsx';
import { DatiPersonali } from '#web/features/profilo/dati-personali.tsx';
import { testiProfilo } from '#web/features/profilo/testi.ts';
import { VerificaEmail } from '#web/features/profilo/verifica-email.tsx';
import { Sicurezza } from '#web/features/sicurezza/sicurezza.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useMedia } from '#web/shared/use-media.ts';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useUtente } from '../guard.tsx';
import styles from './profilo.module.css';
import { lazyParte } from '#web/shared/ui/parte.tsx';

// Members never need it.
const SecondoFattore = lazyParte(() =>
  import('#web/features/secondo-fattore/secondo-fattore.tsx').then((module) => ({
    default: module.SecondoFattore,
  })),
);

/** One's own profile: data, document and verification on the left, bookings on the right (prodotto/pagine#profilo). */
export function Component() {
  const t = useTesti(testiProfilo);
  const utente = useUtente();
  const mayBook = utente.documento_caricato && utente.is_verified;
  // On a phone, members who may book come for their bookings; the others, for what is missing. The order in the
  // document is the visible one, so that the keyboard and screen readers follow it.
  const bookingsFirst = useMedia('(max-width: 899px)') && mayBook;
  const prenotazioni = (
    <div key="prenotazioni" className={styles['bookings']}>
      <MiePrenotazioni />
    </div>
  );
  const dati = (
    <Stack key="dati">
      {!mayBook && <Note severity="warn">{t('mancaQualcosa')}</Note>}
      <Card>
        <Stack>
          <CardTitle>{t('dati')}</CardTitle>
          <DatiPersonali utente={utente} />
        </Stack>
      </Card>
      <Card>
        <Documento utente={utente} />
      </Card>
      <Card>
        <VerificaEmail utente={utente} />
      </Card>
    </Stack>
  );
  return (
    <Page title={t('titolo')}>
      <div className={styles['profile']}>
        {bookingsFirst ? [prenotazioni, dati] : [dati, prenotazioni]}
        <Stack>
          {utente.documento_caricato && (
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
          <Card>
            <Account />
          </Card>
        </Stack>
      </div>
    </Page>
  );
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
