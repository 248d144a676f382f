import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { startOf, type MeseSteso, type Zoom } from './giorni.ts';
import { bookingsOf, type MeseCaricato } from './indice.ts';
import styles from './planner.module.css';
import { RigaRisorsa, type Misure } from './riga.tsx';
import { ALTEZZA, heightOf, type Riga } from './righe.ts';
import { Suggerimento } from './suggerimento.tsx';
import { followKey } from './tastiera.ts';
import { Testata } from './testata.tsx';
import { testiPlanner } from './testi.ts';
import { useDisegno, type Posto } from './use-disegno.ts';
import { startLeft, type Finestra } from './use-finestra.ts';
import { useNomina } from './use-nomina.ts';

export interface GrigliaProps {
  righe: readonly Riga[];
  /** The months shown, and what is loaded of those in view. */
  mesi: readonly MeseSteso[];
  caricati: readonly MeseCaricato[];
  giorno: number;
  giorni: number;
  zoom: Zoom;
  oggi: Giorno;
  lingua: string;
  periodo: string;
  finestra: Finestra;
  scroller: { readonly current: HTMLDivElement | null };
  watch: (element: HTMLDivElement) => () => void;
  /** The booking that the Tab key reaches. */
  fuoco: Posto | null;
  onFuoco: (posto: Posto) => void;
  onApri: (posto: Posto) => void;
}

/** The height of the heads, in pixels. */
const TESTATA = 52;

/** Resources down the side, days across. Only what is in view is drawn, however many there are (look, Planner). */
export function Griglia(props: GrigliaProps) {
  const { righe, mesi, caricati, giorno, giorni, zoom, oggi, lingua, periodo, finestra, scroller, fuoco } =
    props;
  const t = useTesti(testiPlanner);
  const toFocus = useRef<number | null>(null);
  const inizio = mesi[0]!.inizio;
  const larghezza = giorno * giorni;
  const nomina = useNomina(lingua, oggi);
  const misure = useMemo<Misure>(
    () => ({ inizio, giorno, larghezza, oggi, nomina }),
    [inizio, giorno, larghezza, oggi, nomina],
  );

  const { righe: drawn, barre, tabStop } = useDisegno({ righe, caricati, inizio, giorno, finestra, fuoco });

  // Starts at today (look, Planner), and anew with each month.
  const partenza = startOf(inizio, oggi, giorni) * giorno;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || finestra.larghezza === 0) return;
    element.scrollLeft = startLeft(partenza, finestra.larghezza);
    // oxlint-disable-next-line react/exhaustive-deps -- not with each change of the window
  }, [inizio, zoom, finestra.larghezza === 0]);

  useEffect(() => {
    if (toFocus.current === null) return;
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-id="${toFocus.current}"]`);
    if (!bar) return;
    toFocus.current = null;
    bar.focus({ preventScroll: true });
  });

  const postoOf = (target: EventTarget): Posto | null => {
    const id = Number((target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id']);
    if (!id) return null;
    const riga = drawn.find((one) => barre(one)?.some((p) => p.id === id));
    return riga?.tipo === 'risorsa' ? { id, risorsa: riga.id } : null;
  };

  const bring = (riga: Riga, p: PrenotazioneAdmin) => {
    const element = scroller.current!;
    const room = element.clientHeight - TESTATA;
    if (riga.top < element.scrollTop) element.scrollTop = riga.top;
    else if (riga.top + ALTEZZA.risorsa > element.scrollTop + room) {
      element.scrollTop = riga.top + ALTEZZA.risorsa - room;
    }
    const left = daysBetween(inizio, p.inizio) * giorno;
    const right = (daysBetween(inizio, p.fine) + 1) * giorno;
    if (left < element.scrollLeft || right > element.scrollLeft + finestra.larghezza) {
      element.scrollLeft = left - finestra.larghezza / 3;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const posto = postoOf(event.target);
    if (!posto || event.ctrlKey || event.altKey || event.metaKey) return;
    const rows = righe.filter((riga) => riga.tipo === 'risorsa');
    const lines = rows.map(({ id }) => bookingsOf(caricati, id));
    const line = rows.findIndex(({ id }) => id === posto.risorsa);
    const here = lines[line]?.find(({ id }) => id === posto.id);
    const next = here && followKey(event.key, lines, line, here);
    if (!next) {
      // At the end of a line the arrows must not begin to scroll.
      if (/^(Arrow|Home|End)/.test(event.key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const riga = rows[next.line]!;
    toFocus.current = next.to.id;
    props.onFuoco({ id: next.to.id, risorsa: riga.id });
    bring(riga, next.to);
  };

  const today = daysBetween(inizio, oggi);
  const style = { '--col': `${finestra.colonna}px`, '--g': `${giorno}px`, '--l': `${larghezza}px` };
  return (
    <>
      <div
        ref={props.watch}
        className={styles['plan']}
        data-inizio={partenza}
        role="region"
        aria-label={t('regione', { periodo })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        style={style as CSSProperties}
      >
        <div
          role="grid"
          aria-label={t('regione', { periodo })}
          aria-rowcount={righe.length + 1}
          aria-readonly="true"
          className={styles['griglia']}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={(event: MouseEvent) => {
            const posto = postoOf(event.target);
            if (!posto) return;
            props.onFuoco(posto);
            props.onApri(posto);
          }}
          onFocus={(event) => {
            const posto = postoOf(event.target);
            if (posto && posto.id !== fuoco?.id) props.onFuoco(posto);
          }}
        >
          <Testata
            mesi={mesi}
            giorni={giorni}
            giorno={giorno}
            zoom={zoom}
            oggi={oggi}
            lingua={lingua}
            periodo={periodo}
          />
          <div
            role="rowgroup"
            className={styles['corpo']}
            data-zoom={zoom}
            style={{ height: heightOf(righe) }}
          >
            <div aria-hidden="true" className={styles['fondo']}>
              {mesi.map((mese) => (
                <span
                  key={mese.inizio}
                  className={styles['inizioMese']}
                  style={{ left: mese.prima * giorno }}
                />
              ))}
              {today >= 0 && today < giorni && (
                <span className={styles['oggi']} style={{ left: today * giorno, width: giorno }} />
              )}
            </div>
            {drawn.map((riga) =>
              riga.tipo === 'titolo' ? (
                <div
                  key={riga.key}
                  role="row"
                  aria-rowindex={righe.indexOf(riga) + 2}
                  className={styles['gruppo']}
                  style={{ top: riga.top }}
                >
                  <div role="rowheader" className={styles['titolo']}>
                    {t(riga.di)}
                  </div>
                </div>
              ) : (
                <RigaRisorsa
                  key={riga.key}
                  nome={riga.eliminata ? t('eliminata', { nome: riga.nome }) : riga.nome}
                  top={riga.top}
                  indice={righe.indexOf(riga) + 2}
                  misure={misure}
                  prenotazioni={barre(riga)}
                  fuoco={barre(riga)?.some(({ id }) => id === tabStop) ? tabStop : null}
                />
              ),
            )}
          </div>
        </div>
      </div>
      <Suggerimento scroller={scroller} />
    </>
  );
}
