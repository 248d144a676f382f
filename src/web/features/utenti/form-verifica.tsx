import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Utente } from '#contract/utenti.ts';
import type { Documento } from '#contract/verifica-documento.ts';
import type { Giorno } from '#domain/giorno.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { sayChi } from '#web/shared/da-fare/list-da-fare.ts';
import { testiDaFare } from '#web/shared/da-fare/testi.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { daFareQuery } from '#web/shared/queries/da-fare.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CircleX, ShieldCheck } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { DECISIONI_DOCUMENTO, useDecideDocumento, type Decisione } from './api.ts';
import { RefuseDocumento } from './refuse-documento.tsx';
import { testiUtenti } from './testi.ts';

interface VerificaDocumentoProps {
  utente: Utente;
  /** The document that the administrator sees: a decision names its version. */
  documento: Documento;
  onDecided: () => void;
}

/** An administrator's decisions about a document, with the questions that they ask (prodotto/documenti#verifica). */
function useDecidere(
  { utente, documento, onDecided }: VerificaDocumentoProps,
  onScadenza?: (errore: string | undefined) => void,
) {
  const t = useTesti(testiUtenti);
  const toast = useToast();
  const say = useMessaggioCampo();
  const { mutateAsync } = useDecideDocumento(utente.id, documento.versione);
  const [refusing, setRefusing] = useState(false);
  const { asks, domanda } = useAskPassword<Decisione>();
  const { run: decide, value } = useRun({
    send: (decisione: Decisione) => mutateAsync(decisione),
    fatto: (_, { cosa }) => t(`documento_fatto_${cosa}`),
    chiamata: DECISIONI_DOCUMENTO,
    attuale: () => {
      // Nothing was decided; from now on the page shows the present document.
      toast.show({ severity: 'warn', message: t('documento_cambiato') });
      onDecided();
    },
    rifiuto: (error, decisione) => {
      const errors = error instanceof ApiError ? error.errors : [];
      const wrong = errors.find(({ campo: name }) => name === 'scade_il');
      if (asks(error, decisione)) return true;
      if (!wrong || !onScadenza) return false;
      onScadenza(say(messageOfErrore(wrong)));
      return true;
    },
    dopo: onDecided,
  });
  return {
    decide,
    value,
    onRefuse: () => setRefusing(true),
    domande: (
      <>
        {refusing && (
          <RefuseDocumento
            nome={`${utente.nome} ${utente.cognome}`}
            documento={documento}
            onClose={() => setRefusing(false)}
            onConfirm={(rifiuto) => {
              setRefusing(false);
              void decide({ cosa: 'rifiuto', ...rifiuto });
            }}
          />
        )}
        {domanda(t('conferma_password_testo'), (decisione) => void decide(decisione))}
      </>
    ),
  };
}

/** For a document that waits: the field for its day of expiry with 'Verifica', or 'Rifiuta'. */
export function VerificaDocumento(props: VerificaDocumentoProps) {
  const t = useTesti(testiUtenti);
  const campo = useRef<HTMLInputElement>(null);
  const [scadeIl, setScadeIl] = useState<Giorno | null>(null);
  const [illeggibile, setIlleggibile] = useState(false);
  const [errore, setErrore] = useState<string>();
  const { decide, value, onRefuse, domande } = useDecidere(props, (wrong) => {
    setErrore(wrong);
    campo.current?.focus();
  });
  return (
    <Stack>
      <StessoCodice id={props.utente.id} />
      <CampoGiorno
        ref={campo}
        label={t('scadenza')}
        hint={t('scadenza_aiuto')}
        giorno={scadeIl}
        error={errore}
        onIlleggibile={setIlleggibile}
        onGiorno={(giorno) => {
          setScadeIl(giorno);
          setErrore(undefined);
        }}
      />
      <Row>
        <Button variant="danger" icon={<CircleX />} onClick={onRefuse}>
          {t('rifiuta')}
        </Button>
        <Button
          variant="primary"
          icon={<ShieldCheck />}
          busy={value?.cosa === 'verifica' ? t('verifico') : undefined}
          onClick={() => {
            // A text that is no day is still in the field: another day than the shown one would be stored.
            if (illeggibile) campo.current?.focus();
            else void decide({ cosa: 'verifica', scade_il: scadeIl });
          }}
        >
          {t('verifica')}
        </Button>
      </Row>
      {domande}
    </Stack>
  );
}

/** Points out the other accounts with the same tax code: their documents may be of one person. */
function StessoCodice({ id }: { id: string }) {
  const t = useTesti(testiDaFare);
  const { data } = useQuery(daFareQuery(id));
  return data?.stesso_codice.map((altra) => (
    <Note key={altra.id} severity="warn">
      {t('stesso_codice_nota', { chi: sayChi(altra) })}{' '}
      <Link to={pathUtente(altra.id)}>{t('stesso_codice_vai')}</Link>
    </Note>
  ));
}

/** For a verified document: asks for a new upload. Nothing for any other. */
export function TogliVerifica({ utente, onDecided }: Omit<VerificaDocumentoProps, 'documento'>) {
  const { data } = useQuery(statoDocumentoQuery(utente.id));
  return data?.stato === 'verificato' && <Togli {...{ utente, onDecided }} documento={data as Documento} />;
}

function Togli(props: VerificaDocumentoProps) {
  const t = useTesti(testiUtenti);
  const { onRefuse, domande } = useDecidere(props);
  return (
    <>
      <Button variant="danger" icon={<CircleX />} onClick={onRefuse}>
        {t('togli_verifica')}
      </Button>
      {domande}
    </>
  );
}
