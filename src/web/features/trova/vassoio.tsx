import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { abbreviateAl, sayGiorno } from '#domain/say-giorni.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import { useMancanti } from '#web/shared/mancanti/use-mancanti.ts';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { keyOfEntry, catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { drawPeriodo } from '#web/shared/say-periodo.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { coversBottom } from '#web/shared/ui/covers-bottom.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus, Check, ChevronUp, LogIn } from '#web/shared/ui/icons.ts';
import { Row, Wrap } from '#web/shared/ui/layout.tsx';
import { useInsieme } from '#web/shared/use-insieme.ts';
import { useMedia } from '#web/shared/use-media.ts';
import { useUtenteCompleto } from '#web/shared/use-utente-completo.ts';
import { isSameGiorni, readVassoio, useVassoio, writeVassoio } from '#web/shared/vassoio.ts';
import { sumUp, viewScelte } from './conto.ts';
import { Cosa } from './cosa.tsx';
import { testiVassoio } from './testi-vassoio.ts';
import { useLiberiInsieme } from './use-insieme.ts';
import { useQuando } from './use-quando.ts';
import { useSposta } from './use-spostato.ts';
import styles from './vassoio.module.css';
import { Said } from '#web/shared/ui/said.tsx';
import { focusTold } from '#web/shared/ui/focus-told.ts';

/** With more things their names would fill the row. */
const NAMED_UP_TO = 3;

interface VassoioProps {
  /** The list that is shown; null on another page. */
  tipo?: Tipo | null;
  /** The page has a booking form of its own, whose days are not those of the tray. */
  conModulo?: boolean;
  /** Called with what was booked. */
  onFatte: (prenotazioni: readonly Prenotazione[]) => void;
}

/**
 * The tray at the bottom of the screen (prodotto/prenotazioni#vassoio): what was added, its days, which are those on top
 * of the page, price and deposit, and one button for all of it. On phones it is one row that unfolds.
 */
export default function Vassoio({ tipo = null, conModulo = false, onFatte }: VassoioProps) {
  const t = useTesti(testiVassoio);
  const lingua = useLingua();
  const { search } = useLocation();
  const { utente, loading } = useSession();
  useUtenteCompleto();
  const messaggio = useMessaggio();
  const tariffa = useTariffa();
  const { sayPrezzo, sayCauzione } = useSayCosto();
  const largo = useMedia('(min-width: 900px)');
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
  // Of last week's visit: those days can no longer be meant.
  const passato = stored !== null && stored.giorni.inizio < oggi;
  useEffect(() => {
    if (passato) writeVassoio(null);
  }, [passato]);
  // Only when the days of this page change: another tab has its own, and what it stores is not answered.
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
  const { send, isPending, rifiuti } = useInsieme({
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
  // The button of a removed entry takes the focus with it.
  const removed = useRef(false);
  useLayoutEffect(() => {
    if (!removed.current) return;
    removed.current = false;
    focusTold(() => region.current ?? document.querySelector<HTMLElement>('main'), { preventScroll: true });
  });

  const known = [spazi, strumenti].every(({ data, isEnabled }) => !isEnabled || data) && aperti;
  if (!vassoio || passato || !known) return null;
  const { giorni, voci } = vassoio;
  const scelte = viewScelte(vassoio, [...(spazi.data ?? []), ...(strumenti.data ?? [])], lingua);
  const conto = sumUp(scelte, vassoio, aperti, tariffa);
  const periodo = drawPeriodo(giorni, { t, lingua, oggi });
  const durata = t('giorni', { count: giorniIn(giorni) });
  const lang = scelte.find((scelta) => scelta.lang)?.lang;
  const nomi = scelte.flatMap(({ nome }) => nome ?? []);
  // Many things are counted; a few are named.
  const isNamed = nomi.length === scelte.length && nomi.length <= NAMED_UP_TO;
  const costo = sayPrezzo(conto);
  const pegno = sayCauzione(conto, 'breve');
  // Not free any more on these days: they stay, and nothing is booked without them.
  const ferme = scelte.filter(({ voce }) => (of(voce.entry)?.stato ?? 'libera') !== 'libera');
  const isBlocked = ferme.length > 0;
  const unfolded = largo || aperto || senzaCarte;
  const cerca = unfolded && (isBlocked || perGiorni);
  const offre = cerca ? insieme : null;
  const titolo = (
    <>
      {isNamed ? (
        <b lang={lang}>{new Intl.ListFormat(lang ?? localeOf(lingua)).format(nomi)}</b>
      ) : (
        <b>{t('cose', { count: scelte.length })}</b>
      )}
      <small className="num">{t('quando', { periodo, giorni: durata })}</small>
    </>
  );
  return (
    <section
      ref={place}
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
            <span>{titolo}</span>
            <ChevronUp />
          </button>
        )}
        {unfolded && (
          <ul className={styles['cose']}>
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
                  removed.current = true;
                  writeVassoio({ giorni, voci: voci.filter((one) => one !== scelta.voce) });
                }}
              />
            ))}
          </ul>
        )}
        <p className={styles['costo']}>
          <b className="num">{costo}</b>
          {pegno && <small className="num">{pegno}</small>}
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
          <Said>
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
            <div className={styles['insieme']}>
              <p>
                {offre.proposte.length > 0
                  ? t('insieme', { count: scelte.length })
                  : t('insieme_mai', { giorno: sayGiorno(offre.fino, lingua, oggi), giorni: durata })}
              </p>
              <Row>
                {offre.proposte.map((proposta) => (
                  <Button
                    key={proposta.inizio}
                    icon={<CalendarPlus />}
                    onClick={() => move(proposta, giorni)}
                  >
                    {t('sposta', { al: abbreviateAl(proposta, lingua, oggi) })}
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
