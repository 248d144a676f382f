import { useParams } from 'react-router';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { UploadDocumento } from '#web/features/documento/upload-documento.tsx';
import { PrenotazioniUtente } from '#web/features/prenotazioni/prenotazioni-utente.tsx';
import { DatiUtente } from '#web/features/utenti/dati-utente.tsx';
import { DocumentoUtente } from '#web/features/utenti/documento-utente.tsx';
import { UtenteCaricato } from '#web/features/utenti/utente-caricato.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { useUtente } from '../guard.tsx';
import { drawCalendario } from './calendario-cambio.tsx';
import styles from './utente.module.css';

/** All that an administrator needs to know about a person (prodotto/amministrazione#scheda-utente). */
export function Component() {
  const { userId = '' } = useParams();
  const io = useUtente();
  return (
    <UtenteCaricato key={userId} id={userId}>
      {(utente) => (
        <Page title={`${utente.nome} ${utente.cognome}`}>
          <div className={styles['colonne']}>
            <Stack>
              <Card>
                <DatiUtente utente={utente} isMe={utente.id === io.id} />
              </Card>
              <Card>
                <AccessiDocumento utente={io} di={utente.id} />
              </Card>
            </Stack>
            <div className={styles['destra']}>
              <Card>
                <DocumentoUtente
                  utente={utente}
                  upload={(onUploaded) => <UploadDocumento per={utente.id} onUploaded={onUploaded} />}
                />
              </Card>
              <PrenotazioniUtente utente={utente} calendario={drawCalendario} />
            </div>
          </div>
        </Page>
      )}
    </UtenteCaricato>
  );
}
