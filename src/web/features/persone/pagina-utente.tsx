import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType, useParams } from 'react-router';
import type { SchedaUtente } from '#contract/utenti.ts';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { testiAccessi } from '#web/features/accessi/testi.ts';
import { GiornateUtente } from '#web/features/giornate/giornate-utente.tsx';
import { PrenotazioniUtente } from '#web/features/prenotazioni/prenotazioni-utente.tsx';
import { DaFareUtente } from '#web/features/utenti/da-fare-utente.tsx';
import { AzioniUtente } from '#web/features/utenti/azioni-utente.tsx';
import { DatiUtente, RecapitiUtente } from '#web/features/utenti/dati-utente.tsx';
import { FasciaUtente } from '#web/features/utenti/fascia-utente.tsx';
import { testiUtenti } from '#web/features/utenti/testi.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathPrenotaPer, PATHS } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { BackLink, Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useUtente } from '#web/shared/session.tsx';
import { AbilitazioniUtente } from '#web/features/abilitazioni/scheda-rilasci.tsx';
import { AtteseDi } from '#web/features/attese/attese-di.tsx';
import { Correggi } from './correzione.tsx';
import { IscrittaAlBanco } from './iscritta-al-banco.tsx';
import { isDaPrendere, Subentro } from './form-subentro.tsx';
import { DocumentoUtente } from './documento-utente.tsx';
import { UtenteCaricato } from './utente-caricato.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './pagina-utente.module.css';

/** The page of a person, for administrators (prodotto/amministrazione#scheda-utente). */
export default function Pagina() {
  const { userId = '' } = useParams();
  return (
    <UtenteCaricato key={userId} id={userId}>
      {(utente) => <Scheda utente={utente} />}
    </UtenteCaricato>
  );
}

function Scheda({ utente }: { utente: SchedaUtente }) {
  const io = useUtente();
  const t = useTesti(testiUtenti);
  const tAccessi = useTesti(testiAccessi);
  const { state } = useLocation();
  // Each view is recorded, so going back does not show the document again.
  const isAsked = useNavigationType() === 'PUSH' && state?.documento === 'aperto';
  const [aperto, setAperto] = useState(isAsked);
  const documento = (
    <Card id="documento">
      <DocumentoUtente
        utente={utente}
        aperto={aperto}
        onAperto={(next) => {
          // It moves: over both columns when shown, into one when hidden.
          flushSync(() => setAperto(next));
          document.querySelector<HTMLElement>('#documento h2')?.focus();
        }}
      />
    </Card>
  );
  return (
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
      {aperto && <div className="mb5">{documento}</div>}
      <div className={cx(styles['colonne'], 'grid top g5-6 laptop-one-col')}>
        <Stack gap={5}>
          <DaFareUtente utente={utente} />
          {utente.is_active && isDaPrendere(utente) && <Subentro utente={utente} />}
          <PrenotazioniUtente utente={utente} />
          <AtteseDi utente={utente} />
        </Stack>
        <Stack>
          <Card>
            <DatiUtente utente={utente} />
          </Card>
          <IscrittaAlBanco utente={utente} />
          {utente.subentro && !isDaPrendere(utente) && <Subentro utente={utente} />}
          {!aperto && documento}
          <Card id="abilitazioni">
            <AbilitazioniUtente utente={utente} />
          </Card>
          <Card id="giornate">
            <GiornateUtente utente={utente} daPrendere={isDaPrendere(utente)} />
          </Card>
          <Disclosure title={t('altro')}>
            <FasciaUtente id={utente.id} />
            <Disclosure title={tAccessi('titolo_altrui')} level={4}>
              <AccessiDocumento utente={io} di={utente.id} />
            </Disclosure>
            <p className="mt3">
              <Link to={`${PATHS.registro}?utente_id=${utente.id}`}>{t('registro')}</Link>
            </p>
          </Disclosure>
          <AzioniUtente utente={utente} isMe={utente.id === io.id} />
        </Stack>
      </div>
    </Page>
  );
}
