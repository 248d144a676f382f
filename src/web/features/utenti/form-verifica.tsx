import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Utente } from '#contract/utenti.ts';
import type { Documento } from '#contract/verifica-documento.ts';
import type { Giorno } from '#domain/giorno.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { sayChi } from '#web/shared/da-fare/list-da-fare.ts';
import { testiDaFare } from '#web/shared/da-fare/testi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { linkDocumento, pathUtente } from '#web/shared/paths.ts';
import { daFareQuery } from '#web/shared/queries/account.ts';
import {
  daVerificareQuery,
  quantiDaVerificareQuery,
  statoDocumentoQuery,
} from '#web/shared/queries/documenti.ts';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CircleX, ShieldCheck } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { type DecisioneDocumento, DECISIONI_DOCUMENTO, useDecideDocumento } from './api.ts';
import { RefuseDocumento } from './refuse-documento.tsx';
import { testiUtenti } from './testi.ts';

interface VerificaDocumentoProps {
  utente: Utente;
  /** The shown document; a decision has its version. */
  documento: Documento;
  /** Called after a decision, or with false if the document had changed. */
  onDecided: (isDone: boolean) => void;
}

/** The decisions about a document, with their questions (prodotto/documenti#verifica). */
function useDecidere(
  { utente, documento, onDecided }: VerificaDocumentoProps,
  onScadenza?: (errore: string | undefined) => void,
) {
  const t = useTesti(testiUtenti);
  const toast = useToast();
  const say = useMessaggioCampo();
  const { mutateAsync } = useDecideDocumento(utente.id, documento.versione);
  const [refusing, setRefusing] = useState(false);
  const { asks, domanda } = useAskPassword<DecisioneDocumento>();
  const { run: decide, value } = useAction({
    run: (decisione: DecisioneDocumento) => mutateAsync(decisione),
    successMessage: (_, { cosa }) => t(`documento_fatto_${cosa}`),
    conflictCalls: DECISIONI_DOCUMENTO,
    onConflict: () => {
      // Nothing was decided; the page now shows the present document.
      toast.show({ severity: 'warn', message: t('documento_cambiato') });
      onDecided(false);
    },
    onRejected: (error, decisione) => {
      const errors = error instanceof ApiError ? error.errors : [];
      const wrong = errors.find(({ campo: name }) => name === 'scade_il');
      if (asks(error, decisione)) return true;
      if (!wrong || !onScadenza) return false;
      onScadenza(say(messageOfErrore(wrong)));
      return true;
    },
    onDone: () => onDecided(true),
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

/** The number of other waiting documents, and the next one. */
function useProssimo(id: string) {
  const { data: quanti } = useQuery(quantiDaVerificareQuery());
  const { data: altri } = useInfiniteQuery(daVerificareQuery());
  const prossimo = altri?.pages.flatMap(({ data }) => data).find(({ utente }) => utente.id !== id);
  return { prossimo: prossimo?.utente.id ?? null, altri: Math.max((quanti?.quanti ?? 0) - 1, 1) };
}

/** For a waiting document: the expiry day with 'Verifica', or 'Rifiuta'. The same press can open the next one. */
export function VerificaDocumento({ onDecided, ...props }: VerificaDocumentoProps) {
  const t = useTesti(testiUtenti);
  const navigate = useNavigate();
  const { prossimo, altri } = useProssimo(props.utente.id);
  const poi = useRef<string | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  const [scadeIl, setScadeIl] = useState<Giorno | null>(null);
  const [illeggibile, setIlleggibile] = useState(false);
  const [errore, setErrore] = useState<string>();
  const { decide, value, onRefuse, domande } = useDecidere(
    {
      ...props,
      onDecided: (isDone) => {
        if (!isDone || poi.current === null) return onDecided(isDone);
        const { to, state } = linkDocumento(poi.current);
        void navigate(to, { state });
      },
    },
    (wrong) => {
      setErrore(wrong);
      campo.current?.focus();
    },
  );
  const verify = (next: string | null) => {
    poi.current = next;
    // Do not store the last valid day while the field has an invalid text.
    if (illeggibile) campo.current?.focus();
    else void decide({ cosa: 'verifica', scade_il: scadeIl });
  };
  const busy = value?.cosa === 'verifica' ? t('verifico') : undefined;
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
        {prossimo !== null && (
          <Button variant="primary" icon={<ShieldCheck />} busy={busy} onClick={() => verify(prossimo)}>
            {t('verifica_prossimo', { count: altri })}
          </Button>
        )}
        <Button
          variant={prossimo === null ? 'primary' : 'secondary'}
          icon={<ShieldCheck />}
          busy={prossimo === null ? busy : undefined}
          onClick={() => verify(null)}
        >
          {t('verifica')}
        </Button>
        <Button
          variant="danger"
          icon={<CircleX />}
          onClick={() => {
            poi.current = null;
            onRefuse();
          }}
        >
          {t('rifiuta')}
        </Button>
      </Row>
      {domande}
    </Stack>
  );
}

/** Other accounts with the same tax code, perhaps of the same person. */
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

/** For a verified document: asks for a new upload; null for any other. */
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
