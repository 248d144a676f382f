import { Suspense, useId, useRef, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { costoOf } from '#domain/costo.ts';
import type { Giorno } from '#domain/giorno.ts';
import { countAperti } from '#domain/apertura.ts';
import { listMancanti } from '#domain/prenotazione.ts';
import { NotaMancano } from '#web/shared/abilitazioni/abilitazioni-note.tsx';
import { useMancano } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Mancanti, useMancanti, useUtenteCompleto } from '#web/shared/mancanti/mancanti.tsx';
import { EsitoPrenotazione } from '#web/shared/esito/esito-prenotazione.tsx';
import { useMieDi } from '#web/shared/mie-prenotazioni.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Perche } from '#web/shared/perche/perche.tsx';
import { presentPath, rememberPath } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusFirstInvalid } from '#web/shared/focus.ts';
import { ArrowLeft, LogIn, Repeat } from '#web/shared/ui/icons.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useDaPortare } from '#web/shared/use-da-portare.ts';
import { ChiConferma, DaSapere, Somma } from './somma.tsx';
import styles from './prenota.module.css';
import { findGuasto, isSamePeriodo, periodoDaPrenotare } from './periodo.ts';
import { Attesa, SceltaPeriodo } from './scelta-periodo.tsx';
import { testiPrenota } from './testi.ts';
import { UsaGiornate } from './usa-giornate.tsx';
import { usePeriodo } from './use-periodo.ts';
import { type PerPersona, usePrenota } from './use-prenota.ts';
import { type CosaDaPrenotare, useSituazione } from './use-situazione.ts';

// Needed once, before the first booking.
const UploadDocumento = lazyWithRetry(() =>
  import('#web/features/documento/upload-documento.tsx').then((m) => ({ default: m.UploadDocumento })),
);
// Few people repeat a booking.
const Ripeti = lazyWithRetry(() => import('./ripeti.tsx').then((m) => ({ default: m.Ripeti })));
// Only administrators book for others.
const DopoPer = lazyWithRetry(() => import('./dopo-per.tsx').then((m) => ({ default: m.DopoPer })));
const Nonostante = lazyWithRetry(() => import('./nonostante.tsx').then((m) => ({ default: m.Nonostante })), {
  over: true,
});

const NESSUNA: readonly number[] = [];

interface FormPrenotazioneProps {
  /** The entries for the same days; several only for somebody at the desk. */
  cose: readonly [CosaDaPrenotare, ...CosaDaPrenotare[]];
  /** The person for whom an administrator books; absent for oneself. */
  per?: PerPersona;
  /** Whether it is a repetition, and the callbacks to switch. */
  ripete?: boolean;
  onPeriodo?: () => void;
  onRipeti?: () => void;
  onAvvisami?: ((giorno: Giorno) => void) | undefined;
}

/** Dates, calendar, price and Prenota (prodotto/prenotazioni#modulo). */
export function FormPrenotazione(props: FormPrenotazioneProps) {
  const { cose, per, ripete = false, onPeriodo, onRipeti, onAvvisami } = props;
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
    // Disabling Prenota would lose the focus.
    onOfferta: () => form.current?.focus(),
  });
  const scelto = periodoDaPrenotare(periodo);
  const aperti = scelto && letti ? countAperti(calendario.calendario, scelto) : null;
  const { sayPrezzo } = useSayCosto();
  const costo = costoOf(
    cose.map(({ tipo, valori }) => ({ ...valori, tipo, giorni: aperti ?? 1 })),
    useTariffa(!per),
  );
  // Allow a retry: the days may have been taken by this very request, whose answer was lost (prodotto/api#idempotenza).
  const mayResend = isSamePeriodo(scelto, incerta);
  const guasto = letti && !isPending && !mayResend ? findGuasto(calendario, periodo) : null;
  // For somebody else, the server checks and asks (prodotto/persone#prenota-per).
  const { senzaCarte, keep } = useMancanti(!per, scelto !== null);
  const mancante = useId();
  const nonAbilitato = useId();
  // For somebody else, the server checks here, too.
  const serve = per ? NESSUNA : cose.flatMap((cosa) => cosa.serve);
  const oggi = { fine: calendario.oggi };
  const mancano = useMancano(serve, scelto ?? (ripete ? oggi : null));
  // A held place would be refused without these abilitazioni, so do not offer the waiting list.
  const mayWait = useMancano(serve, oggi).length === 0;
  const manca = mancano.length > 0 && <NotaMancano id={nonAbilitato} mancano={mancano} />;
  const disabled = mancano.length > 0 || !scelto || guasto !== null || senzaCarte || loading || !letti;
  const submit = () => {
    if (!ripete && !focusFirstInvalid(form.current) && !disabled) void send(scelto);
  };
  if (esito && !ripete)
    return (
      <>
        <EsitoPrenotazione
          prenotazioni={esito}
          per={per?.persona}
          altro="altri_giorni"
          onAltro={() => setEsito(null)}
        />
        {per && (
          <Suspense>
            <DopoPer prenotazioni={esito} persona={per.persona} />
          </Suspense>
        )}
      </>
    );
  const modulo = (
    <FormStack ref={form} className="g2" aria-label={t('prenotazione')} tabIndex={-1} onSubmit={submit}>
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
          {onRipeti && (
            <Button variant="plain" icon={<Repeat />} className={styles['ripeti']} onClick={onRipeti}>
              {t('ripeti')}
            </Button>
          )}
          <DaSapere costo={costo} daPortare={daPortare} per={per !== undefined}>
            {!utente && !loading && (
              <li>
                <LogIn />
                <span>
                  {t('accesso')}{' '}
                  <Link to={PATHS.iscrizione} onClick={() => rememberPath(presentPath())}>
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
  return (
    <>
      {/* The upload is a form, which cannot be inside another one. */}
      {senzaCarte && utente && (
        <div id={mancante} className="mb3">
          <Mancanti utente={utente} onLeave={keep}>
            {listMancanti(utente).includes('documento') && (
              <Suspense fallback={<Skeleton height="240px" />}>
                <p className="soft small">
                  <Perche cosa="documento" />
                </p>
                <UploadDocumento onUploaded={() => form.current?.focus()} />
              </Suspense>
            )}
          </Mancanti>
        </div>
      )}
      {modulo}
    </>
  );
}
