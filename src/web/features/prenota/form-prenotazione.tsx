import { Suspense, useId, useRef, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { costoOf } from '#domain/costo.ts';
import type { Giorno } from '#domain/giorno.ts';
import { countAperti } from '#domain/apertura.ts';
import { NotaMancano } from '#web/shared/abilitazioni/abilitazioni-note.tsx';
import { useMancano } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import { useMancanti } from '#web/shared/mancanti/use-mancanti.ts';
import { useMieDi } from '#web/shared/mie-prenotazioni.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberCercati } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusWrong } from '#web/shared/ui/focus-wrong.ts';
import { ArrowLeft, LogIn } from '#web/shared/ui/icons.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useDaPortare } from '#web/shared/use-da-portare.ts';
import { useUtenteCompleto } from '#web/shared/use-utente-completo.ts';
import { ChiConferma } from './conferma.tsx';
import styles from './form.module.css';
import { findGuasto, isSamePeriodo, periodoDaPrenotare } from './periodo.ts';
import { Attesa, SceltaPeriodo } from './scelta-periodo.tsx';
import { DaSapere, Somma } from './somma.tsx';
import { testiPrenota } from './testi.ts';
import { UsaGiornate } from './usa-giornate.tsx';
import { usePeriodo } from './use-periodo.ts';
import { usePrenota, type PerAltri } from './use-prenota.ts';
import { useSituazione, type CosaDaPrenotare } from './use-situazione.ts';

// What follows a press on Prenota is not part of the first view.
const EsitoPrenotazione = lazyParte(() => import('#web/shared/esito/esito-prenotazione.tsx'));
// Only where somebody at the desk is booked for.
const DopoPer = lazyParte(() => import('./dopo-per.tsx').then((m) => ({ default: m.DopoPer })));
// Few people repeat a booking: its code is loaded when the button is pressed.
const Ripeti = lazyParte(() => import('./ripeti.tsx'));
// Only administrators are asked, and only after a refusal: the dialog's code is not part of the first view.
const Nonostante = lazyParte(() => import('./nonostante.tsx').then((m) => ({ default: m.Nonostante })), {
  dove: 'sopra',
});

const NESSUNA: readonly number[] = [];

interface FormPrenotazioneProps {
  /** What is booked on the same days: one thing, or several for somebody at the desk. */
  cose: readonly [CosaDaPrenotare, ...CosaDaPrenotare[]];
  /** For whom an administrator books; absent for one's own booking. */
  per?: PerAltri;
  /** Whether the booking is a repetition, and what is called to go back to one period. */
  ripete?: boolean;
  onPeriodo?: () => void;
  /** Waits for a taken day; absent where that is not possible. */
  onAvvisami?: ((giorno: Giorno) => void) | undefined;
}

/** Two dates, the calendar, the price and Prenota (prodotto/prenotazioni#modulo). */
export function FormPrenotazione(props: FormPrenotazioneProps) {
  const { cose, per, ripete = false, onPeriodo, onAvvisami } = props;
  const [cosa] = cose;
  const spazi = cose.filter(({ tipo }) => tipo === 'spazio').length;
  const t = useTesti(testiPrenota);
  const { utente, loading } = useSession();
  useUtenteCompleto();
  const [periodo, act] = usePeriodo();
  const giorni = useSituazione({ cose, centro: per !== undefined });
  const { calendario, letti } = giorni;
  const mie = useMieDi(cosa.entry, cosa.membri, !per);
  const daPortare = useDaPortare(cose.flatMap(({ risorsa_id }) => risorsa_id ?? []));
  const form = useRef<HTMLFormElement>(null);
  const [esito, setEsito] = useState<readonly Prenotazione[] | null>(null);
  const { send, isPending, incerta, offerta, closeOfferta, domanda } = usePrenota(cose, per, {
    onSaved: (made) => {
      act({ tipo: 'empty' });
      setEsito(made);
    },
    // The focus would be lost when Prenota is disabled.
    onOfferta: () => form.current?.focus(),
  });
  const scelto = periodoDaPrenotare(periodo);
  const aperti = scelto && letti ? countAperti(calendario.calendario, scelto) : null;
  const { sayPrezzo } = useSayCosto();
  const costo = costoOf(
    cose.map(({ tipo, valori }) => ({ ...valori, tipo, giorni: aperti ?? 1 })),
    useTariffa(!per),
  );
  // The days of an unanswered request may have been taken by this very request: it must be possible to send it again
  // (prodotto/api#idempotenza).
  const mayResend = isSamePeriodo(scelto, incerta);
  const guasto = letti && !isPending && !mayResend ? findGuasto(calendario, periodo) : null;
  // For somebody else the server asks once more (prodotto/persone#prenota-per).
  const { senzaCarte, keep } = useMancanti(!per, scelto !== null);
  const mancante = useId();
  const nonAbilitato = useId();
  // For somebody else the server asks once more here, too.
  const serve = per ? NESSUNA : cose.flatMap((cosa) => cosa.serve);
  const oggi = { fine: calendario.oggi };
  const mancano = useMancano(serve, scelto ?? (ripete ? oggi : null));
  // The place would be refused like the days themselves.
  const mayWait = useMancano(serve, oggi).length === 0;
  const manca = mancano.length > 0 && <NotaMancano id={nonAbilitato} mancano={mancano} />;
  const disabled = mancano.length > 0 || !scelto || guasto !== null || senzaCarte || loading || !letti;
  const submit = () => {
    if (!ripete && !focusWrong(form.current) && !disabled) void send(scelto);
  };
  if (esito && !ripete)
    return (
      <Suspense fallback={<Attesa />}>
        <EsitoPrenotazione
          prenotazioni={esito}
          per={per?.persona}
          altro="altri_giorni"
          onAltro={() => setEsito(null)}
        />
        {per && <DopoPer prenotazioni={esito} persona={per.persona} />}
      </Suspense>
    );
  return (
    <FormStack
      ref={form}
      className={styles['modulo']}
      aria-label={t('prenotazione')}
      tabIndex={-1}
      onSubmit={submit}
    >
      {senzaCarte && utente && (
        <div id={mancante}>
          <Mancanti utente={utente} onLeave={keep} />
        </div>
      )}
      {ripete && (
        <div>
          <Button
            icon={<ArrowLeft />}
            onClick={() => {
              setEsito(null);
              onPeriodo?.();
              form.current?.focus();
            }}
          >
            {t('un_periodo')}
          </Button>
        </div>
      )}
      {ripete && manca}
      {ripete ? (
        <Suspense fallback={<Attesa />}>
          {letti ? (
            <Ripeti
              {...{ cosa, calendario }}
              inizio={periodo.inizio}
              spento={senzaCarte || loading || mancano.length > 0}
              onSaved={(made) => {
                setEsito(made);
                onPeriodo?.();
              }}
            />
          ) : (
            <Attesa />
          )}
        </Suspense>
      ) : (
        <SceltaPeriodo
          radice={form}
          {...{ giorni, periodo, act, guasto, mie, offerta }}
          invece={!per && <LinkButton to={PATHS.profilo}>{t('tue_prenotazioni')}</LinkButton>}
          onProposta={closeOfferta}
          costo={aperti === null ? undefined : sayPrezzo(costo)}
          onAvvisami={mayWait ? onAvvisami : undefined}
        />
      )}
      {domanda && per && (
        <Suspense>
          <Nonostante per={per.persona} {...domanda} />
        </Suspense>
      )}
      {!ripete && (
        <>
          <DaSapere costo={costo} daPortare={daPortare} per={per !== undefined}>
            {!utente && !loading && (
              <li>
                <LogIn />
                <span>
                  {t('accesso')}{' '}
                  <Link to={PATHS.iscrizione} onClick={rememberCercati}>
                    {t('iscriviti')}
                  </Link>
                </span>
              </li>
            )}
            {utente && !per && !senzaCarte && (
              <ChiConferma conferme={cosa.conferme} stato={utente.documento_stato} />
            )}
            {utente && spazi > 0 && (
              <UsaGiornate
                aperti={aperti && aperti * spazi}
                contributo={costo.contributo}
                per={per?.persona.id}
              />
            )}
          </DaSapere>
          <Somma
            {...{ costo, calendario, periodo, scelto, aperti, disabled }}
            nota={manca}
            perche={senzaCarte ? mancante : mancano.length > 0 ? nonAbilitato : undefined}
            busy={isPending}
          />
        </>
      )}
    </FormStack>
  );
}
