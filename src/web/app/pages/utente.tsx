import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { UploadDocumento } from '#web/features/documento/upload-documento.tsx';
import { GiornateUtente } from '#web/features/giornate/giornate-utente.tsx';
import { Correggi } from '#web/features/persone/open-correzione.tsx';
import { IscrittaAlBanco } from '#web/features/persone/iscritta-al-banco.tsx';
import { isDaPrendere, Subentro } from '#web/features/persone/form-subentro.tsx';
import { PrenotazioniUtente } from '#web/features/prenotazioni/prenotazioni-utente.tsx';
import { DaFareUtente } from '#web/features/utenti/da-fare-utente.tsx';
import { DatiUtente } from '#web/features/utenti/dati-utente.tsx';
import { DocumentoUtente } from '#web/features/utenti/documento-utente.tsx';
import { FasciaUtente } from '#web/features/utenti/fascia-utente.tsx';
import { testiUtenti } from '#web/features/utenti/testi.ts';
import { UtenteCaricato } from '#web/features/utenti/utente-caricato.tsx';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathPrenotaPer } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useUtente } from '../guard.tsx';
import { drawCalendario } from './calendario-cambio.tsx';
import styles from './utente.module.css';

// Few people wait for something.
const AtteseDi = lazyParte(() => import('#web/features/attese/attese-di.tsx'));

/** All that an administrator needs to know about a person (prodotto/amministrazione#scheda-utente). */
export default function Pagina() {
  const { userId = '' } = useParams();
  const io = useUtente();
  const t = useTesti(testiUtenti);
  return (
    <UtenteCaricato key={userId} id={userId}>
      {(utente) => (
        <Page
          title={formatPersona(utente)}
          end={
            <>
              {utente.is_active && !isDaPrendere(utente) && (
                <LinkButton to={pathPrenotaPer(utente.id)} icon={<CalendarPlus />} variant="primary">
                  {t('prenota_per', { nome: utente.nome })}
                </LinkButton>
              )}
              {!isDaPrendere(utente) && <Correggi persona={utente} isMe={utente.id === io.id} />}
            </>
          }
        >
          <div className={styles['colonne']}>
            <Stack>
              <DaFareUtente utente={utente} />
              <Card>
                <DatiUtente utente={utente} isMe={utente.id === io.id} />
              </Card>
              {utente.is_active && isDaPrendere(utente) && <Subentro utente={utente} />}
              <IscrittaAlBanco utente={utente} />
              <Card>
                <AccessiDocumento utente={io} di={utente.id} />
              </Card>
            </Stack>
            <div className={styles['destra']}>
              <Card id="documento">
                <DocumentoUtente
                  utente={utente}
                  upload={
                    isDaPrendere(utente)
                      ? null
                      : (onUploaded) => <UploadDocumento per={utente.id} onUploaded={onUploaded} />
                  }
                />
              </Card>
              <Card id="giornate">
                <GiornateUtente utente={utente} daPrendere={isDaPrendere(utente)} />
              </Card>
              <Card>
                <FasciaUtente id={utente.id} />
              </Card>
              <Suspense>
                <AtteseDi utente={utente} />
              </Suspense>
              <PrenotazioniUtente utente={utente} calendario={drawCalendario} />
            </div>
          </div>
        </Page>
      )}
    </UtenteCaricato>
  );
}
