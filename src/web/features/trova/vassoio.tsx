import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Mancanti, useMancanti, useUtenteCompleto } from '#web/shared/mancanti/mancanti.tsx';
import { PATHS, POSTO_MODULO } from '#web/shared/paths.ts';
import { catalogoQuery, keyOfEntry } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus, Check, ChevronUp, LogIn } from '#web/shared/ui/icons.ts';
import { Row, Wrap } from '#web/shared/ui/layout.tsx';
import { usePrenotaInsieme } from '#web/shared/use-prenota-insieme.ts';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { isSameGiorni, readVassoio, useVassoio, writeVassoio } from '#web/shared/vassoio.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { coversBottom, focusIfLost } from '#web/shared/focus.ts';
import { EsitoPrenotazione } from '#web/shared/esito/esito-prenotazione.tsx';
import { sumUp, viewScelte } from './conto.ts';
import { Cosa } from './cosa.tsx';
import { testiTrova } from './testi.ts';
import { useLiberiInsieme } from './use-liberi-insieme.ts';
import { useQuando } from './use-quando.ts';
import { useSposta } from './use-spostato.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './trova.module.css';

/** More names would fill the row. */
const NAMED_UP_TO = 3;

interface VassoioProps {
  /** The list on the page; null on another page. */
  tipo?: Tipo | null;
  /** Whether the page has a booking form with days of its own. */
  conModulo?: boolean;
  onFatte: (prenotazioni: readonly Prenotazione[]) => void;
}

/**
 * The tray at the bottom of the screen (prodotto/prenotazioni#vassoio): its things, the days of the page, price,
 * deposit, and a button for all. On phones it unfolds from one row.
 */
export function Vassoio({ tipo = null, conModulo = false, onFatte }: VassoioProps) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const { search } = useLocation();
  const { utente, loading } = useSession();
  useUtenteCompleto();
  const messaggio = useMessaggio();
  const tariffa = useTariffa();
  const { sayPrezzo, sayCauzione } = useSayCosto();
  const largo = useMedia(FROM_LAPTOP);
  const [aperto, setAperto] = useState(false);
  const region = useRef<HTMLElement>(null);
  const place = useCallback((element: HTMLElement | null) => {
    region.current = element;
    const uncover = coversBottom(element);
    return () => {
      region.current = null;
      uncover();
    };
  }, []);
  const quando = useQuando();
  const { oggi } = quando;
  const inCima = conModulo ? null : quando.giorni;
  const stored = useVassoio();
  const vassoio = stored && { ...stored, giorni: inCima ?? stored.giorni };
  // Discard a tray of past days.
  const passato = stored !== null && stored.giorni.inizio < oggi;
  useEffect(() => {
    if (passato) writeVassoio(null);
  }, [passato]);
  // Follow this page's days only: another tab stores its own.
  const { inizio, fine } = inCima ?? { inizio: null, fine: null };
  useEffect(() => {
    const now = readVassoio();
    if (now && inizio && fine && !isSameGiorni(now.giorni, { inizio, fine }))
      writeVassoio({ ...now, giorni: { inizio, fine } });
  }, [inizio, fine]);
  const has = (one: Tipo) => ({ enabled: vassoio?.voci.some((voce) => voce.tipo === one) ?? false });
  const spazi = useQuery({ ...catalogoQuery('spazio'), ...has('spazio') });
  const strumenti = useQuery({ ...catalogoQuery('strumento'), ...has('strumento') });
  const aperti = useQuery(calendarioQuery()).data;
  const { send, isPending, rifiuti } = usePrenotaInsieme({
    keyOf: ({ entry, inizio, fine }) => `${keyOfEntry(entry)} ${inizio} ${fine}`,
    fallita: t('ops_prenota'),
    entrata: PATHS.iscrizione,
    onSaved: (made) => {
      writeVassoio(null);
      onFatte(made);
    },
    onRifiutate: () => {
      setAperto(true);
      region.current?.focus();
    },
  });
  const rifiutoOf = (key: string) =>
    vassoio ? rifiuti.get(`${key} ${vassoio.giorni.inizio} ${vassoio.giorni.fine}`) : undefined;
  const rifiutate = vassoio?.voci.flatMap(({ entry }) => rifiutoOf(keyOfEntry(entry)) ?? []) ?? [];
  const perGiorni = rifiutate.some(({ code }) => code === 'DATE_OCCUPATE' || code === 'CENTRO_CHIUSO');
  const { of, insieme, errore } = useLiberiInsieme(tipo, inCima, perGiorni);
  const { move } = useSposta(tipo);
  const { senzaCarte, keep } = useMancanti(vassoio !== null, true);

  const known = [spazi, strumenti].every(({ data, isEnabled }) => !isEnabled || data) && aperti;
  if (!vassoio || passato || !known) return null;
  const { giorni, voci } = vassoio;
  const scelte = viewScelte(vassoio, [...(spazi.data ?? []), ...(strumenti.data ?? [])], lingua);
  const conto = sumUp(scelte, vassoio, aperti, tariffa);
  const periodo = formatPeriodo(giorni, lingua, 'arrow', oggi);
  const durata = t('giorni', { count: giorniIn(giorni) });
  const lang = scelte.find((scelta) => scelta.lang)?.lang;
  const nomi = scelte.flatMap(({ nome }) => nome ?? []);
  // Many things are counted; a few are named.
  const isNamed = nomi.length === scelte.length && nomi.length <= NAMED_UP_TO;
  const costo = sayPrezzo(conto);
  const pegno = sayCauzione(conto, 'breve');
  // Things that are not free any more stay, and block the booking.
  const ferme = scelte.filter(({ voce }) => (of(voce.entry)?.stato ?? 'libera') !== 'libera');
  const isBlocked = ferme.length > 0;
  const unfolded = largo || aperto || senzaCarte;
  const cerca = unfolded && (isBlocked || perGiorni);
  const offre = cerca ? insieme : null;
  const titolo = (
    <>
      {isNamed ? (
        <b className="w800" lang={lang}>
          {new Intl.ListFormat(lang ?? localeOf(lingua)).format(nomi)}
        </b>
      ) : (
        <b className="w800">{t('cose', { count: scelte.length })}</b>
      )}
      <small className="block small w400 num soft">{t('quando_giorni', { periodo, giorni: durata })}</small>
    </>
  );
  return (
    <section
      ref={place}
      id={conModulo ? undefined : POSTO_MODULO}
      className={cx(styles['vassoio'], 'sticky scroll raised')}
      data-nostampa
      data-vassoio=""
      tabIndex={-1}
      aria-label={t('vassoio')}
    >
      <Wrap className={cx(styles['dentro'], 'flex wrap middle')}>
        {largo ? (
          <h2 className={cx(styles['titolo'], 'p0 bare b0 same-font t4 text-start same-ink')}>{titolo}</h2>
        ) : (
          <button
            type="button"
            className={cx(styles['titolo'], 'p0 bare b0 same-font t4 text-start same-ink')}
            aria-expanded={unfolded}
            onClick={() => setAperto(!aperto)}
          >
            <span>{titolo}</span>
            <ChevronUp className="turns" />
          </button>
        )}
        {unfolded && (
          <ul className={cx(styles['cose'], 'flex wrap scroll gap-6')}>
            {scelte.map((scelta) => (
              <Cosa
                key={scelta.key}
                scelta={scelta}
                giorni={giorni}
                quando={quando}
                calendario={aperti}
                risposta={of(scelta.voce.entry)}
                rifiuto={rifiutoOf(scelta.key)}
                sola={scelte.length === 1 && isNamed}
                onRemove={() => {
                  writeVassoio({ giorni, voci: voci.filter((one) => one !== scelta.voce) });
                  focusIfLost(() => region.current ?? document.querySelector('main'));
                }}
              />
            ))}
          </ul>
        )}
        <p className={cx('t2 lh130', styles['costo'])}>
          <b className="block capital num">{costo}</b>
          {pegno && <small className="block small w400 num soft">{pegno}</small>}
        </p>
        {!senzaCarte && (
          <Button
            variant="primary"
            icon={utente ? <Check /> : <LogIn />}
            disabled={loading || isBlocked || scelte.some(({ nome }) => nome === null)}
            busy={isPending ? t('prenoto') : undefined}
            onClick={() =>
              void send(
                voci.map(({ entry }) => ({ entry, ...giorni })),
                search,
              )
            }
          >
            {t(!utente ? 'accedi' : scelte.length > 1 ? 'prenota_tutto' : 'prenota')}
          </Button>
        )}
        <div className={styles['avvisi']}>
          {senzaCarte && utente && <Mancanti utente={utente} onLeave={keep} />}
          <Said className="bold danger">
            {rifiutate.length > 0
              ? [
                  t('rifiutate', { count: rifiutate.length }),
                  scelte.length > rifiutate.length && t('restano'),
                ]
                  .filter(Boolean)
                  .join(' ')
              : isBlocked && t('ferme', { count: ferme.length })}
          </Said>
          {cerca && errore && <p>{messaggio(errore)}</p>}
          {offre && (
            <div className={cx('grid g2', styles['insieme'])}>
              <p>
                {offre.proposte.length > 0
                  ? t('tutto_insieme', { count: scelte.length })
                  : t('tutto_mai', {
                      giorno: formatGiorno(offre.fino, lingua, 'long', oggi),
                      giorni: durata,
                    })}
              </p>
              <Row>
                {offre.proposte.map((proposta) => (
                  <Button
                    key={proposta.inizio}
                    icon={<CalendarPlus />}
                    onClick={() => move(proposta, giorni)}
                  >
                    {t('sposta', { al: formatPeriodo(proposta, lingua, 'al', oggi) })}
                  </Button>
                ))}
              </Row>
            </div>
          )}
        </div>
      </Wrap>
    </section>
  );
}

/** The tray with something in it, and above it the result of its booking. */
export function VassoioPieno({ conModulo }: { conModulo: boolean }) {
  const [fatte, setFatte] = useState<readonly Prenotazione[] | null>(null);
  return (
    <>
      {fatte && (
        <Wrap>
          <EsitoPrenotazione prenotazioni={fatte} altro="cerca" onAltro={() => setFatte(null)} />
        </Wrap>
      )}
      <Vassoio conModulo={conModulo} onFatte={setFatte} />
    </>
  );
}
