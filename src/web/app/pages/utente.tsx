import { useParams } from 'react-router';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { CaricaDocumento } from '#web/features/documento/carica-documento.tsx';
import { PrenotazioniUtente } from '#web/features/prenotazioni/prenotazioni-utente.tsx';
import { DatiUtente } from '#web/features/utenti/dati-utente.tsx';
import { DocumentoUtente } from '#web/features/utenti/documento-utente.tsx';
import { UtenteCaricato } from '#web/features/utenti/utente-caricato.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { useUtente } from '../guard.tsx';
import styles from './utente.module.css';

/** A person as whoever runs the centre needs them on the telephone (prodotto/amministrazione#scheda-utente). */
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
                <DatiUtente utente={utente} sonoIo={utente.id === io.id} />
              </Card>
              <Card>
                <AccessiDocumento utente={io} di={utente.id} />
              </Card>
            </Stack>
            <div className={styles['destra']}>
              <Card>
                <DocumentoUtente
                  utente={utente}
                  carica={(onCaricato) => <CaricaDocumento per={utente.id} onCaricato={onCaricato} />}
                />
              </Card>
              <PrenotazioniUtente utente={utente} />
            </div>
          </div>
        </Page>
      )}
    </UtenteCaricato>
  );
}
