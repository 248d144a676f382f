import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { prenotazioniTraQuery, ricercaPrenotazioniQuery } from '#web/shared/queries/prenotazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { spanOfMonth } from '#web/shared/ui/calendario/mese.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Later } from '#web/shared/ui/later.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { bookingsOn } from './agenda.ts';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Giornata } from './giornata.tsx';
import styles from './prenotazioni-admin.module.css';
import { Ricerca, useRicerca } from './ricerca.tsx';
import { Righe, type RigheProps } from './righe.tsx';
import { BarraSelezione, Casella, useSelezione } from './selezione.tsx';
import { toFasci } from './serie.ts';
import { testiPrenotazioni } from './testi.ts';
import { useRigheConfermate } from './use-righe-confermate.ts';

/** How many requests are drawn at first. */
const PRIME = 10;

/**
 * The bookings for administrators: calendar and day on the left, search and lists on the right
 * (prodotto/amministrazione#prenotazioni). First come the requests that wait, then the running and future bookings. A
 * search, or the choice of a day, shows only its own bookings.
 */
export function PrenotazioniAdmin({ calendario }: { calendario: DrawCalendario }) {
  const { testo, passate, tutte, showTutte, campo } = useRicerca();
  const [giorno, setGiorno] = useState<Giorno | null>(null);
  const aperta = useState<number | null>(null);
  const attesa = useInfiniteQuery(ricercaPrenotazioniQuery({ testo, passate: false, solo: 'da_confermare' }));
  const selezione = useSelezione(attesa.data?.pages.flatMap(({ data }) => data));
  const common = {
    calendario,
    aperta,
    casella: (prenotazioni: readonly PrenotazioneAdmin[]) => (
      <Casella selezione={selezione} prenotazioni={prenotazioni} />
    ),
  };
  return (
    <div className={styles['colonne']}>
      <Ricerca {...campo} />
      {/* The lists, which are the reason for opening the page, are rendered first. */}
      <Later fallback={<div className={styles['giornata']} />}>
        <Giornata
          onGiorno={(which, id) => {
            campo.onScritto('');
            setGiorno(which);
            aperta[1](id ?? null);
          }}
        />
      </Later>
      <div className={styles['elenchi']}>
        <BarraSelezione selezione={selezione} onTutte={showTutte} />
        {/* The day stays until the search, which waits for a pause in typing, has a text. */}
        {giorno !== null && testo === '' ? (
          <DelGiorno {...common} giorno={giorno} onChiudi={() => setGiorno(null)} />
        ) : testo !== '' || passate ? (
          <Trovate {...common} testo={testo} passate={passate} />
        ) : (
          <InOrdine {...common} attesa={attesa} tutte={tutte} />
        )}
      </div>
    </div>
  );
}

type Comuni = Pick<RigheProps, 'calendario' | 'aperta' | 'casella'>;

/** The bookings that the search finds, in one list. */
function Trovate({ testo, passate, ...common }: Comuni & { testo: string; passate: boolean }) {
  const t = useTesti(testiPrenotazioni);
  const query = useInfiniteQuery(ricercaPrenotazioniQuery({ testo, passate }));
  return (
    <Sezione titolo={t(passate ? 'elenco_tutte' : 'elenco_future')}>
      <Righe
        {...common}
        serie={`${testo} ${passate}`}
        passo={PRIME}
        scrolls
        query={query}
        vuoto={
          <EmptyState title={t(testo ? 'vuoto_ricerca' : 'vuoto_elenco')}>
            {t(testo ? 'vuoto_ricerca_testo' : 'vuoto_elenco_testo')}
          </EmptyState>
        }
      />
    </Sezione>
  );
}

/** All bookings of one day. */
function DelGiorno({ giorno, onChiudi, ...common }: Comuni & { giorno: Giorno; onChiudi: () => void }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const span = spanOfMonth(giorno);
  const query = useQuery(prenotazioniTraQuery(span.inizio, span.fine));
  const rows = query.data && bookingsOn(query.data, giorno);
  return (
    <Sezione
      titolo={sayGiorno(giorno, lingua, oggi)}
      conto={rows?.length}
      end={
        <Button variant="plain" onClick={onChiudi}>
          {t('elenco_anche_altre')}
        </Button>
      }
    >
      <Righe
        {...common}
        serie={giorno}
        query={{ ...query, data: rows && { pages: [{ data: rows }] } }}
        vuoto={<p className="soft">{t('giorno_vuoto')}</p>}
      />
    </Sezione>
  );
}

interface InOrdineProps extends Comuni {
  attesa: RigheProps['query'];
  /** Whether all requests are drawn, not only the first ones. */
  tutte: boolean;
}

/** The requests, nearest first, and below them the confirmed bookings. */
function InOrdine({ attesa, tutte, ...common }: InOrdineProps) {
  const t = useTesti(testiPrenotazioni);
  const { query, onConfermata } = useRigheConfermate(attesa);
  const resto = useInfiniteQuery(ricercaPrenotazioniQuery({ testo: '', passate: false, solo: 'confermate' }));
  const count = countRighe(attesa);
  return (
    <>
      <Sezione titolo={t('da_confermare')} conto={count} dopo={count ? t('elenco_vicine') : undefined}>
        <Righe
          {...common}
          query={query}
          onConfermata={onConfermata}
          passo={tutte ? Infinity : PRIME}
          serie={String(tutte)}
          altre={(restano) => {
            // It counts bookings, as the heading does: those made in one go are one row.
            const nuove = toFasci(query.data?.pages.flatMap(({ data }) => data) ?? [])
              .slice(-restano)
              .slice(0, PRIME);
            const count = nuove.flatMap(({ prenotazioni }) => prenotazioni).length;
            return t(restano > PRIME ? 'elenco_altre' : 'elenco_le_altre', { count });
          }}
          vuoto={<p className="soft">{t('vuoto_da_confermare')}</p>}
        />
      </Sezione>
      {/* Nothing is shown below a list of unknown length. */}
      {(attesa.data || attesa.isError) && (
        <Sezione titolo={t('elenco_programma')} conto={resto.hasNextPage ? undefined : countRighe(resto)}>
          <Righe
            {...common}
            casella={() => null}
            query={resto}
            passo={PRIME}
            scrolls
            vuoto={<EmptyState title={t('vuoto_elenco')}>{t('vuoto_elenco_testo')}</EmptyState>}
          />
        </Sezione>
      )}
    </>
  );
}

/** How many bookings have been read; undefined before the first. */
const countRighe = ({ data }: RigheProps['query']) =>
  data?.pages.reduce((sum, page) => sum + page.data.length, 0);

interface SezioneProps {
  titolo: string;
  conto?: number | undefined;
  /** The text after the count. */
  dopo?: string | undefined;
  end?: ReactNode;
  children: ReactNode;
}

function Sezione({ titolo, conto, dopo, end, children }: SezioneProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles['testa']}>
        <h2 id={id}>{titolo}</h2>
        {conto !== undefined && (
          <span className="num small soft">{[conto, dopo].filter(Boolean).join(', ')}</span>
        )}
        {end}
      </div>
      {children}
    </section>
  );
}
