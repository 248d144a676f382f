import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { Documento } from '#web/features/documento/documento.tsx';
import { MiePrenotazioni } from '#web/features/prenotazioni/mie-prenotazioni.tsx';
import { Account } from '#web/features/profilo/account.tsx';
import { DatiPersonali } from '#web/features/profilo/dati-personali.tsx';
import { testiProfilo } from '#web/features/profilo/testi.ts';
import { VerificaEmail } from '#web/features/profilo/verifica-email.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { RequireUser } from '#web/shared/require-user.tsx';
import type { Utente } from '#web/shared/session.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './profilo.module.css';

/** The own profile: data, document and verification at the left, bookings at the right (spec 2). */
export function Component() {
  const t = useTesti(testiProfilo);
  return (
    <Page title={t('titolo')}>
      <RequireUser loading={<Outline />}>{(utente) => <Profilo utente={utente} />}</RequireUser>
    </Page>
  );
}

function Profilo({ utente }: { utente: Utente }) {
  const t = useTesti(testiProfilo);
  const mayBook = utente.documento_caricato && utente.is_verified;
  return (
    <div className={styles['profile']}>
      <Stack>
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
      <div className={styles['bookings']}>
        <MiePrenotazioni />
      </div>
      <Stack>
        {utente.documento_caricato && (
          <Card>
            <AccessiDocumento utente={utente} />
          </Card>
        )}
        <Card>
          <Account />
        </Card>
      </Stack>
    </div>
  );
}

function Outline() {
  return (
    <Loading>
      <div className={styles['profile']}>
        <Skeleton height="560px" />
        <Skeleton height="220px" />
      </div>
    </Loading>
  );
}
