import { Suspense } from 'react';
import { useParams } from 'react-router';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { testiAccessi } from '#web/features/accessi/testi.ts';
import { UploadDocumento } from '#web/features/documento/upload-documento.tsx';
import { GiornateUtente } from '#web/features/giornate/giornate-utente.tsx';
import { AskMail } from '#web/features/persone/ask-mail.tsx';
import { Correggi } from '#web/features/persone/open-correzione.tsx';
import { IscrittaAlBanco } from '#web/features/persone/iscritta-al-banco.tsx';
import { isDaPrendere, Subentro } from '#web/features/persone/form-subentro.tsx';
import { PrenotazioniUtente } from '#web/features/prenotazioni/prenotazioni-utente.tsx';
import { DaFareUtente } from '#web/features/utenti/da-fare-utente.tsx';
import { AzioniUtente } from '#web/features/utenti/azioni-utente.tsx';
import { DatiUtente, RecapitiUtente } from '#web/features/utenti/dati-utente.tsx';
import { DocumentoUtente } from '#web/features/utenti/documento-utente.tsx';
import { FasciaUtente } from '#web/features/utenti/fascia-utente.tsx';
import { testiUtenti } from '#web/features/utenti/testi.ts';
import { UtenteCaricato } from '#web/features/utenti/utente-caricato.tsx';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS, pathPrenotaPer } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { BackLink, Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useUtente } from '../guard.tsx';
import { drawCalendario } from './calendario-cambio.tsx';
import styles from './utente.module.css';

const AbilitazioniUtente = lazyParte(() =>
  import('#web/features/abilitazioni/scheda-rilasci.tsx').then((m) => ({ default: m.AbilitazioniUtente })),
);
// Loaded on demand, since few people wait for anything.
const AtteseDi = lazyParte(() => import('#web/features/attese/attese-di.tsx'));

/** Everything that an administrator needs to know about a person (prodotto/amministrazione#scheda-utente). */
export default function Pagina() {
  const { userId = '' } = useParams();
  const io = useUtente();
  const t = useTesti(testiUtenti);
  const tAccessi = useTesti(testiAccessi);
  return (
    <UtenteCaricato key={userId} id={userId}>
      {(utente) => (
        <Page
          back={<BackLink to={PATHS.utenti}>{t('titolo')}</BackLink>}
          title={formatPersona(utente)}
          sub={<RecapitiUtente utente={utente} />}
          end={
            <Row>
              {!isDaPrendere(utente) && <Correggi persona={utente} isMe={utente.id === io.id} />}
              {utente.is_active && !isDaPrendere(utente) && (
                <LinkButton to={pathPrenotaPer(utente.id)} icon={<CalendarPlus />} variant="primary">
                  {t('prenota_per', { nome: utente.nome })}
                </LinkButton>
              )}
            </Row>
          }
        >
          <div className={styles['colonne']}>
            <Stack gap={5}>
              <DaFareUtente utente={utente} />
              {utente.is_active && isDaPrendere(utente) && <Subentro utente={utente} />}
              <PrenotazioniUtente utente={utente} calendario={drawCalendario} />
              <Suspense>
                <AtteseDi utente={utente} />
              </Suspense>
            </Stack>
            <Stack>
              <Card>
                <DatiUtente utente={utente} />
              </Card>
              <IscrittaAlBanco utente={utente} />
              {utente.subentro && !isDaPrendere(utente) && <Subentro utente={utente} />}
              <Card id="documento">
                <DocumentoUtente
                  utente={utente}
                  upload={
                    isDaPrendere(utente)
                      ? null
                      : (onUploaded) => (
                          <AskMail utente={utente}>
                            <UploadDocumento per={utente.id} onUploaded={onUploaded} />
                          </AskMail>
                        )
                  }
                />
              </Card>
              <Suspense fallback={<Skeleton height="160px" />}>
                <Card id="abilitazioni">
                  <AbilitazioniUtente utente={utente} />
                </Card>
              </Suspense>
              <Card id="giornate">
                <GiornateUtente utente={utente} daPrendere={isDaPrendere(utente)} />
              </Card>
              <div>
                <FasciaUtente id={utente.id} />
                <Disclosure title={tAccessi('titolo_altrui')}>
                  <AccessiDocumento utente={io} di={utente.id} />
                </Disclosure>
                <p className="mt3">
                  <Link to={`${PATHS.registro}?utente_id=${utente.id}`}>{t('registro')}</Link>
                </p>
              </div>
              <AzioniUtente utente={utente} isMe={utente.id === io.id} />
            </Stack>
          </div>
        </Page>
      )}
    </UtenteCaricato>
  );
}
