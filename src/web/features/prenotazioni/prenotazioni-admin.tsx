import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { prenotazioniTraQuery, ricercaPrenotazioniQuery } from '#web/shared/queries/prenotazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { spanOfMonth } from '#web/shared/ui/calendario/mese.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import type { Pagine } from '#web/shared/ui/elenco-pagine.tsx';
import { Later } from '#web/shared/ui/lazy-with-retry.tsx';
import { useDette } from '#web/shared/use-dette.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { bookingsOn } from './agenda.ts';
import { Giornata } from './giornata.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prenotazioni-admin.module.css';
import { rememberPosto } from './posto.ts';
import { Ricerca, useRicerca } from './ricerca.tsx';
import { Righe, type RigheProps } from './righe.tsx';
import { BarraSelezione, Casella, useSelezione } from './selezione.tsx';
import { toFasci } from './serie.ts';
import { testiPrenotazioni } from './testi.ts';

const PRIME = 10;

/**
 * The bookings for administrators: calendar and day at the left, search and lists at the right
 * (prodotto/amministrazione#prenotazioni). Requests are first, then current and future bookings. A search or a chosen
 * day shows only its own bookings.
 */
export function PrenotazioniAdmin() {
  const { testo, passate, tutte, showTutte, campo } = useRicerca();
  const [giorno, setGiorno] = useState<Giorno | null>(null);
  const aperta = useState<number | null>(null);
  const attesa = useInfiniteQuery(ricercaPrenotazioniQuery({ testo, passate: false, solo: 'da_confermare' }));
  const selezione = useSelezione(attesa.data?.pages.flatMap(({ data }) => data));
  const common = {
    aperta,
    casella: (prenotazioni: readonly PrenotazioneAdmin[]) => (
      <Casella selezione={selezione} prenotazioni={prenotazioni} />
    ),
  };
  return (
    <div className={cx(styles['colonne'], 'stack top gap-10 print-block')}>
      <Ricerca {...campo} />
      {/* Render the lists first, since they are what the page is for. */}
      <Later fallback={<div className={cx(styles['giornata'], 'h48')} />}>
        <Giornata
          onGiorno={(which, id) => {
            campo.onScritto('');
            setGiorno(which);
            aperta[1](id ?? null);
          }}
        />
      </Later>
      <div className={cx('grid one-col gap-10', styles['elenchi'])}>
        <BarraSelezione selezione={selezione} onTutte={showTutte} />
        {/* Keep the day until the debounced search has a text. */}
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

type Comuni = Pick<RigheProps, 'aperta' | 'casella'>;

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

function DelGiorno({ giorno, onChiudi, ...common }: Comuni & { giorno: Giorno; onChiudi: () => void }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const span = spanOfMonth(giorno);
  const query = useQuery(prenotazioniTraQuery(span.inizio, span.fine));
  const rows = query.data && bookingsOn(query.data, giorno);
  return (
    <Sezione
      titolo={formatGiorno(giorno, lingua, 'long', oggi)}
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
  tutte: boolean;
}

/** Requests, nearest first, then the confirmed bookings. */
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
            // Count bookings, as the heading does; a series is one row.
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

/** How many bookings have loaded; undefined before the first. */
const countRighe = ({ data }: RigheProps['query']) =>
  data?.pages.reduce((sum, page) => sum + page.data.length, 0);

interface SezioneProps {
  titolo: string;
  conto?: number | undefined;
  dopo?: string | undefined;
  end?: ReactNode;
  children: ReactNode;
}

function Sezione({ titolo, conto, dopo, end, children }: SezioneProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={cx(styles['testa'], 'flex wrap baseline thick-b')}>
        <h2 className="t4" id={id}>
          {titolo}
        </h2>
        {conto !== undefined && (
          <span className="num small soft">{[conto, dopo].filter(Boolean).join(', ')}</span>
        )}
        {end}
      </div>
      {children}
    </section>
  );
}

/** Keeps confirmed requests in their places for a moment, so that a pressed row does not vanish. */
function useRigheConfermate(attesa: Pagine<PrenotazioneAdmin>): {
  query: Pagine<PrenotazioneAdmin>;
  onConfermata: (prenotazione: PrenotazioneAdmin) => void;
} {
  const rows = attesa.data?.pages.flatMap(({ data }) => data);
  const { righe, say } = useDette(
    rows ?? [],
    ({ id }) => id,
    () => rememberPosto(document.activeElement),
  );
  return {
    query: { ...attesa, data: rows && { pages: [{ data: righe }] } },
    onConfermata: (riga) => say({ ...riga, confermata: true }),
  };
}
