import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import LogIn from 'lucide-react/icons/log-in';
import X from 'lucide-react/icons/x';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import type { VoceRifiutata } from '#domain/rifiuti.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { Avvisami } from '#web/shared/attesa/avvisami.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { forgetDaPrenotare, keepDaPrenotare } from '#web/shared/da-prenotare.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { useInsieme } from '#web/shared/use-insieme.ts';
import { useMedia } from '#web/shared/use-media.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useUtenteCompleto } from '#web/shared/use-utente-completo.ts';
import { keyOfVoce, useVassoio, writeVassoio } from '#web/shared/vassoio.ts';
import { sharedGiorni, sumUp, viewScelte, type Scelta } from './conto.ts';
import { EsitoVassoio } from './esito-vassoio.tsx';
import { testiVassoio } from './testi-vassoio.ts';
import styles from './vassoio.module.css';

/**
 * The tray at the bottom of the screen (prodotto/prenotazioni#vassoio): what was added, with its days, price and deposit,
 * and one button for all of it. On phones it is one row that unfolds.
 * @param conModulo the page has a booking form of its own
 */
export default function Vassoio({ conModulo = false }: { conModulo?: boolean }) {
  const t = useTesti(testiVassoio);
  const lingua = useLingua();
  const oggi = useOggi();
  const { pathname, search } = useLocation();
  const { utente, loading } = useSession();
  useUtenteCompleto();
  const largo = useMedia('(min-width: 900px)');
  const [aperto, setAperto] = useState(false);
  const region = useRef<HTMLElement>(null);
  const vassoio = useVassoio();
  // Of last week's visit: those days can no longer be meant.
  const passate = vassoio.some(({ inizio }) => inizio < oggi);
  useEffect(() => {
    if (passate) writeVassoio(vassoio.filter(({ inizio }) => inizio >= oggi));
  }, [passate, vassoio, oggi]);
  const has = (tipo: 'spazio' | 'strumento') => ({ enabled: vassoio.some((voce) => voce.tipo === tipo) });
  const spazi = useQuery({ ...catalogoQuery('spazio'), ...has('spazio') });
  const strumenti = useQuery({ ...catalogoQuery('strumento'), ...has('strumento') });
  const aperti = useQuery(calendarioQuery()).data;
  const [esito, setEsito] = useState<readonly Prenotazione[] | null>(null);
  const { send, isPending, rifiuti } = useInsieme({
    keyOf: keyOfVoce,
    fallita: t('fallita'),
    onSaved: (made) => {
      writeVassoio([]);
      setEsito(made);
    },
    onRifiutate: () => {
      setAperto(true);
      region.current?.focus();
    },
  });
  const senzaCarte = utente !== null && checkUtente(utente) !== null;
  const pieno = vassoio.length > 0;
  // The mailed link opens another tab, which leads back to this page once nothing is missing any more.
  useEffect(() => {
    if (!utente || !pieno) return;
    if (senzaCarte) keepDaPrenotare(pathname + search);
    else forgetDaPrenotare();
  }, [utente, pieno, senzaCarte, pathname, search]);
  // The button of a removed entry takes the focus with it.
  const removed = useRef(false);
  useLayoutEffect(() => {
    if (!removed.current) return;
    removed.current = false;
    (region.current ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  });

  // What is added next takes the place of what was booked.
  if (esito && pieno) setEsito(null);
  if (esito && !pieno) return <EsitoVassoio prenotazioni={esito} onClose={() => setEsito(null)} />;
  const known = [spazi, strumenti].every(({ data, isEnabled }) => !isEnabled || data) && aperti;
  if (!pieno || passate || !known) return null;
  const scelte = viewScelte(vassoio, [...(spazi.data ?? []), ...(strumenti.data ?? [])]);
  const { prezzo, cauzione } = sumUp(scelte, aperti, utente?.contributo ?? 0);
  const insieme = sharedGiorni(scelte);
  const say = (giorni: Intervallo) => {
    const detti = sayEstremi(giorni, lingua, oggi);
    return giorni.inizio === giorni.fine ? detti.fine : t('freccia', detti);
  };
  const quante = t('cose', { count: scelte.length });
  const costo = prezzo === null ? t('costo') : formatEuro(prezzo);
  const pegno =
    cauzione > 0 && t(prezzo === null ? 'cauzione' : 'piu_cauzione', { cauzione: formatEuro(cauzione) });
  const rifiutate = scelte.filter(({ key }) => rifiuti.has(key)).length;
  const unfolded = largo || aperto || senzaCarte;
  const remove = ({ voce }: Scelta) => {
    removed.current = true;
    writeVassoio(vassoio.filter((one) => one !== voce));
  };
  const titolo = (
    <>
      <b>{quante}</b>
      <small className="num">
        {insieme
          ? t('quando', { periodo: say(insieme), giorni: t('giorni', { count: giorniIn(insieme) }) })
          : t('giorni_diversi')}
      </small>
    </>
  );
  return (
    <section
      ref={region}
      id={conModulo ? undefined : POSTO_MODULO}
      className={styles['vassoio']}
      data-vassoio=""
      tabIndex={-1}
      aria-label={t('nome')}
    >
      <Wrap className={styles['dentro']}>
        {largo ? (
          <h2 className={styles['titolo']}>{titolo}</h2>
        ) : (
          <button
            type="button"
            className={styles['titolo']}
            aria-expanded={unfolded}
            onClick={() => setAperto(!aperto)}
          >
            <ChevronUp />
            <span>
              {unfolded ? (
                titolo
              ) : (
                <>
                  <b>{quante}</b>
                  <small className="num">
                    {[prezzo === null && pegno ? null : costo, pegno].filter(Boolean).join(', ')}
                  </small>
                </>
              )}
            </span>
          </button>
        )}
        {unfolded && (
          <ul className={styles['cose']}>
            {scelte.map((scelta) => (
              <Cosa
                key={scelta.key}
                scelta={scelta}
                giorni={insieme ? null : say(scelta.giorni)}
                rifiuto={rifiuti.get(scelta.key)}
                say={(giorni) => {
                  const detti = sayEstremi(giorni, lingua, oggi);
                  return giorni.inizio === giorni.fine ? detti.fine : t('da_a', detti);
                }}
                onRemove={() => remove(scelta)}
                onGiorni={(giorni) => {
                  removed.current = true;
                  writeVassoio(vassoio.map((one) => (one === scelta.voce ? { ...one, ...giorni } : one)));
                }}
              />
            ))}
          </ul>
        )}
        {unfolded && (
          <p className={styles['costo']}>
            <b className="num">{costo}</b>
            {pegno && <small className="num">{pegno}</small>}
          </p>
        )}
        {!senzaCarte && (
          <Button
            variant="primary"
            className={styles['prenota']}
            icon={utente ? <Check /> : <LogIn />}
            disabled={loading || scelte.some(({ nome }) => nome === null)}
            busy={isPending ? t('prenoto') : undefined}
            onClick={() => void send(vassoio, search)}
          >
            {t(!utente ? 'accedi' : scelte.length > 1 ? 'prenota_tutto' : 'prenota')}
          </Button>
        )}
        <div className={styles['avvisi']}>
          {senzaCarte && <Mancanti utente={utente} onLeave={() => keepDaPrenotare(pathname + search)} />}
          <p role="status">{rifiutate > 0 && t('rifiutate', { count: rifiutate })}</p>
        </div>
      </Wrap>
    </section>
  );
}

/** A thing in the tray; where it was refused, why, and the days that it can be had on instead. */
function Cosa({
  scelta,
  giorni,
  rifiuto,
  say,
  onRemove,
  onGiorni,
}: {
  scelta: Scelta;
  /** Its days in words, where the others have other ones. */
  giorni: string | null;
  rifiuto: VoceRifiutata | undefined;
  say: (giorni: Intervallo) => string;
  onRemove: () => void;
  onGiorni: (giorni: Intervallo) => void;
}) {
  const t = useTesti(testiVassoio);
  const messaggio = useMessaggio();
  const nome = scelta.nome ?? t('assente');
  return (
    <li className={styles['cosa']} data-rifiutata={rifiuto ? '' : undefined}>
      <span className={styles['nome']}>
        <span lang={scelta.nome ? 'it' : undefined}>{nome}</span>
        {giorni && <small className="num">{giorni}</small>}
      </span>
      <IconButton label={t('togli', { nome })} icon={<X />} onClick={onRemove} />
      {rifiuto && (
        <div className={styles['rifiuto']}>
          <p>
            <CircleAlert />
            {messaggio(new ApiError(rifiuto.code, { status: 409, limite: rifiuto.limite }))}
          </p>
          {rifiuto.proposte.map((proposta) => (
            <Button key={proposta.inizio} icon={<CalendarPlus />} onClick={() => onGiorni(proposta)}>
              {t('prendi', { periodo: say(proposta) })}
            </Button>
          ))}
          {rifiuto.code === 'DATE_OCCUPATE' && (
            // What is waited for leaves the tray: the rest can be booked.
            <Avvisami
              cosa={{ entry: scelta.voce.entry, ...scelta.giorni }}
              nome={nome}
              variant="secondary"
              onCreata={onRemove}
            />
          )}
        </div>
      )}
    </li>
  );
}
