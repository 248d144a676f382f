import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Conferma } from '#domain/documento.ts';
import { orizzonte } from '#domain/fasce.ts';
import { giorniPagati } from '#domain/prezzi.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { forgetDaPrenotare, keepDaPrenotare } from '#web/shared/da-prenotare.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { isOf, useMieInProgramma } from '#web/shared/mie-prenotazioni.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useIdle } from '#web/shared/use-idle.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { usePrenotaFino } from '#web/shared/use-prenota-fino.ts';
import { useUtenteCompleto } from '#web/shared/use-utente-completo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { Barra } from './barra.tsx';
import { CampiDate } from './campi-date.tsx';
import { ChiConferma } from './conferma.tsx';
import styles from './form.module.css';
import { Legenda } from './legenda.tsx';
import { sayGuasto } from './motivi.ts';
import {
  findGuasto,
  hasChiusi,
  isSamePeriodo,
  periodoDaPrenotare,
  viewComePezzo,
  withFine,
} from './periodo.ts';
import { Somma } from './somma.tsx';
import { testiPrenota } from './testi.ts';
import { UsaGiornate } from './usa-giornate.tsx';
import { useCose, type CosaDaPrenotare } from './use-cose.ts';
import { useInvio, type PerAltri } from './use-invio.ts';
import { usePeriodo } from './use-periodo.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const CalendarioPeriodo = lazyParte(() => import('./calendario-periodo.tsx'));
// What follows a press on Prenota is not part of the first view.
const EsitoPrenotazione = lazyParte(() => import('#web/shared/esito/esito-prenotazione.tsx'));
const Proposte = lazyParte(() => import('./elenco-proposte.tsx'));
// Only where somebody at the desk is booked for.
const DopoPer = lazyParte(() => import('./dopo-per.tsx').then((m) => ({ default: m.DopoPer })));
// Few repeat: its code comes when it is pressed.
const Ripeti = lazyParte(() => import('./ripeti.tsx'));
// Only administrators are asked, and only after a refusal: the dialog's code is not part of the first view.
const Nonostante = lazyParte(() => import('./nonostante.tsx').then((m) => ({ default: m.Nonostante })), {
  dove: 'sopra',
});

export interface FormPrenotazioneProps extends CosaDaPrenotare {
  /** The pieces of a group. */
  membri?: readonly { id: number }[] | null;
  /** What else an administrator books for somebody on the same days. */
  anche?: readonly CosaDaPrenotare[];
  /** Who confirms the bookings of the pieces that can be taken; absent where an administrator books for somebody. */
  conferme?: readonly Conferma[];
  /** For whom an administrator books; absent for one's own booking. */
  per?: PerAltri;
}

/** Two dates, the calendar, the price and Prenota (prodotto/prenotazioni#modulo). */
export function FormPrenotazione(props: FormPrenotazioneProps) {
  const { entry, membri, tipo, conferme, per, anche = [] } = props;
  const cose = [props, ...anche];
  const { spazi, cauzione, noleggio_max, bloccati, stops, daPortare } = useCose(cose);
  const t = useTesti(testiPrenota);
  const lingua = useLingua();
  const { utente, loading } = useSession();
  useUtenteCompleto();
  const oggi = useOggi();
  const fino = usePrenotaFino(oggi);
  // The centre books for somebody as far ahead as anybody may: their class is not known here.
  const prenota_fino = per ? orizzonte(oggi) : fino;
  const [pronto, wake] = useIdle();
  const [periodo, act] = usePeriodo();
  const aperti = useQuery(calendarioQuery());
  const form = useRef<HTMLFormElement>(null);
  const [esito, setEsito] = useState<readonly Prenotazione[] | null>(null);
  // The focus would be lost when Prenota is disabled or a pressed button disappears.
  const holdFocus = () => form.current?.focus();
  const { send, isPending, incerta, offerta, closeOfferta, domanda } = useInvio(cose, per, {
    onSaved: (made) => {
      act({ tipo: 'empty' });
      setEsito(made);
    },
    onOfferta: holdFocus,
  });

  // Without the days on which the centre is open nothing can be said about any day.
  const occupati = aperti.data && bloccati.data;
  const calendario = useMemo(
    () =>
      viewComePezzo({
        oggi,
        occupati: occupati ?? [],
        noleggio_max,
        calendario: aperti.data ?? SEMPRE_APERTO,
        prenota_fino,
      }),
    [oggi, occupati, noleggio_max, aperti.data, prenota_fino],
  );
  const fermi = useMemo(() => (stops ?? []).map(withFine), [stops]);
  const tutte = useMieInProgramma(!per);
  const mie = useMemo(
    () =>
      per
        ? []
        : tutte.filter((mia) =>
            isOf(
              mia,
              entry,
              membri?.map(({ id }) => id),
            ),
          ),
    [per, tutte, entry, membri],
  );
  const parlante = useMemo(
    () => ({ t, lingua, calendario, fermi, periodo, mie }),
    [t, lingua, calendario, fermi, periodo, mie],
  );
  // Somebody else's would tell their class: the price is then that of the price list.
  const contributo = per ? 0 : (utente?.contributo ?? 0);
  const scelto = periodoDaPrenotare(periodo);
  const pagati = scelto && aperti.data ? giorniPagati(aperti.data, scelto) : null;
  // The days of an unanswered request may have been taken by this very request: it must be possible to send it again
  // (prodotto/api#idempotenza).
  const mayResend = isSamePeriodo(scelto, incerta);
  const guasto = occupati && !isPending && !mayResend ? findGuasto(calendario, periodo) : null;
  // For somebody else the server asks once more (prodotto/persone#prenota-per).
  const senzaCarte = !per && utente !== null && checkUtente(utente) !== null;
  const { pathname, search } = useLocation();
  // Back from a login, what was to be repeated is in the address.
  const [ripete, setRipete] = useState(!per && search.includes('ripeti='));
  const hasScelto = scelto !== null;
  const keep = () => keepDaPrenotare(pathname + search);
  // The mailed link opens another tab, which knows nothing of this page: store the days as soon as they are chosen.
  useEffect(() => {
    if (!utente || per) return;
    if (!senzaCarte) forgetDaPrenotare();
    else if (hasScelto) keepDaPrenotare(pathname + search);
  }, [utente, per, senzaCarte, hasScelto, pathname, search]);
  const spento = !scelto || guasto !== null || senzaCarte || loading || !occupati;

  const take = (proposta: Intervallo) => {
    act({ tipo: 'proposta', proposta });
    closeOfferta();
    holdFocus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ripete) return;
    // A refused typed day is still in its field: what would be booked is not what the field shows.
    const wrong = form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (!spento) void send(scelto);
  };
  if (esito)
    return (
      <Suspense fallback={<Attesa />}>
        <EsitoPrenotazione
          prenotazioni={esito}
          per={per?.persona}
          altro="altri_giorni"
          onAltro={() => {
            setEsito(null);
            setRipete(false);
          }}
        />
        {per && <DopoPer prenotazioni={esito} persona={per.persona} />}
      </Suspense>
    );
  return (
    <form
      ref={form}
      className="stack"
      aria-label={t('prenotazione')}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
    >
      {!per && (
        <div>
          <Button aria-expanded={ripete} onClick={() => setRipete(!ripete)}>
            {t('ripeti')}
          </Button>
        </div>
      )}
      {ripete && (
        <Suspense fallback={<Attesa />}>
          {occupati ? (
            <Ripeti
              {...{ entry, tipo, cauzione, contributo, calendario }}
              inizio={periodo.inizio}
              spento={senzaCarte || loading}
              onSaved={setEsito}
            />
          ) : (
            <Attesa />
          )}
        </Suspense>
      )}
      {!ripete && (
        <>
          <CampiDate
            parlante={parlante}
            act={act}
            // When other days are offered, the reason is given there and not repeated here.
            error={offerta ? undefined : sayGuasto(guasto, parlante)}
            onFocus={wake}
            onCalendario={() => {
              wake();
              form.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus();
            }}
          />
          {(bloccati.isError || aperti.isError) && !occupati ? (
            <Note
              severity="danger"
              live
              action={
                <Button onClick={() => void Promise.all([bloccati.refetch(), aperti.refetch()])}>
                  {t('riprova')}
                </Button>
              }
            >
              {t('errore_giorni')}
            </Note>
          ) : (
            <Suspense fallback={<Attesa />}>
              {pronto && occupati ? (
                <CalendarioPeriodo
                  parlante={parlante}
                  onChoose={(giorno) => act({ tipo: 'choose', giorno, calendario })}
                  onPeriodo={take}
                />
              ) : (
                <Attesa />
              )}
            </Suspense>
          )}
          <Legenda chiusi={hasChiusi(calendario.calendario)} fermi={fermi.length > 0} mie={mie.length > 0} />
          {offerta && (
            <Suspense>
              <Proposte
                {...offerta}
                parlante={parlante}
                onChoose={take}
                invece={!per && <LinkButton to={PATHS.profilo}>{t('tue_prenotazioni')}</LinkButton>}
              />
            </Suspense>
          )}
        </>
      )}
      {domanda && per && (
        <Suspense>
          <Nonostante per={per.persona} {...domanda} />
        </Suspense>
      )}
      {senzaCarte && <Mancanti utente={utente} onLeave={keep} />}
      {!utente && !loading && <p className="soft small">{t('accesso')}</p>}
      {utente && conferme && !senzaCarte && (
        <ChiConferma conferme={conferme} stato={utente.documento_stato} />
      )}
      {!ripete && (
        <>
          {utente && spazi > 0 && (
            <UsaGiornate aperti={pagati && pagati * spazi} contributo={contributo} per={per?.persona.id} />
          )}
          <Somma
            spazi={spazi}
            cauzione={cauzione}
            daPortare={daPortare}
            scelto={scelto}
            aperti={pagati}
            contributo={contributo}
            per={per !== undefined}
            disabled={spento}
            busy={isPending}
          />
          <Barra
            form={form}
            spazi={spazi}
            scelto={scelto}
            aperti={pagati}
            contributo={contributo}
            disabled={spento}
            busy={isPending}
          />
        </>
      )}
    </form>
  );
}

function Attesa() {
  return (
    <Loading>
      <div className={styles['attesa']}>
        <Skeleton />
        <Skeleton />
      </div>
    </Loading>
  );
}
