import { useLayoutEffect, useMemo, type CSSProperties, type MouseEvent } from 'react';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { ultimoGiornoPrenotabile } from '#domain/regole.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { startOf, weekends, type MeseSteso, type Zoom } from './giorni.ts';
import { bookingsOf, type MeseCaricato } from './mesi.ts';
import styles from './planner.module.css';
import { RigaRisorsa, type Misure } from './riga.tsx';
import { heightOf, type Riga } from './righe.ts';
import { Suggerimento } from './suggerimento.tsx';
import { Testata } from './testata.tsx';
import { testiPlanner } from './testi.ts';
import { useDisegno, type Posto } from './use-disegno.ts';
import { startLeft, type Finestra } from './use-finestra.ts';
import { useNameBarra } from './use-name-barra.ts';
import { usePercorso } from './use-percorso.ts';
import { useScelta, type Scelta } from './use-scelta.ts';
import { useTestata } from './use-testata.ts';

export interface GrigliaProps {
  righe: readonly Riga[];
  /** The months shown, and the loaded data of those in view. */
  mesi: readonly MeseSteso[];
  /** The first and the last day shown. */
  inizio: Giorno;
  fine: Giorno;
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
  onOpen: (posto: Posto) => void;
  onScelta: (scelta: Scelta) => void;
}

/** The printable area of a landscape A4 sheet, and the height of the day headings, in pixels. */
const CARTA = { larghezza: 1040, altezza: 540 } as const;
const TESTATA = 52;
/** The smallest legible scale: lines that do not fit on the sheet continue on the next one. */
const STAMPA_MIN = 0.55;

/** Up to this many lines, the planner is as high as its lines and the page scrolls; beyond it, the planner scrolls. */
const RIGHE_IN_PAGINA = 40;

/**
 * Resources down the side, days across. Only what is in view is drawn, however many there are
 * (prodotto/amministrazione#planner).
 */
export function Griglia(props: GrigliaProps) {
  const { righe, mesi, inizio, fine, caricati, giorno, giorni, zoom, oggi, lingua, periodo } = props;
  const { finestra, scroller, fuoco } = props;
  const t = useTesti(testiPlanner);
  const larghezza = giorno * giorni;
  const nameBarra = useNameBarra(lingua, oggi);
  const misure = useMemo<Misure>(
    () => ({ inizio, giorno, larghezza, oggi, nameBarra }),
    [inizio, giorno, larghezza, oggi, nameBarra],
  );

  const lungo = righe.length > RIGHE_IN_PAGINA;
  const disegno = useDisegno({ righe, caricati, inizio, fine, giorno, finestra, fuoco });
  const { righe: drawn, barre, tabStop } = disegno;

  // Starts at today (prodotto/aspetto#componenti), and again with each month.
  const partenza = startOf(inizio, oggi, giorni) * giorno;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || finestra.larghezza === 0) return;
    element.scrollLeft = startLeft(partenza, finestra.larghezza);
    // oxlint-disable-next-line react/exhaustive-deps -- not with each change of the window
  }, [inizio, zoom, finestra.larghezza === 0]);

  const { postoOf, onKeyDown } = usePercorso({
    righe,
    caricati,
    inizio,
    fine,
    giorno,
    finestra,
    scroller,
    disegno,
    onFuoco: props.onFuoco,
  });

  const prenotabili = useMemo(() => ({ inizio: oggi, fine: ultimoGiornoPrenotabile({ oggi }) }), [oggi]);
  const { scelta, onPointerDown, onTap } = useScelta({
    inizio,
    giorno,
    prenotabili,
    occupati: (risorsa) => bookingsOf(caricati, risorsa, { inizio, fine }),
    onScelta: props.onScelta,
  });
  const sceltaTop =
    scelta && righe.find((riga) => riga.tipo === 'risorsa' && riga.id === scelta.risorsa)?.top;

  useTestata(scroller, lungo);
  const today = daysBetween(inizio, oggi);
  // A whole year would be too small to read: only the part in view is printed.
  const stampato = finestra.colonna + (zoom === 'anno' ? finestra.larghezza : larghezza);
  const alto = heightOf(righe) + TESTATA;
  const stampa = Math.min(CARTA.larghezza / stampato, Math.max(CARTA.altezza / alto, STAMPA_MIN));
  const style = {
    '--stampa': String(Math.round(stampa * 1000) / 1000),
    '--stampato': `${stampato}px`,
    '--col': `${finestra.colonna}px`,
    '--g': `${giorno}px`,
    '--l': `${larghezza}px`,
  };
  return (
    <>
      <div
        ref={props.watch}
        className={styles['plan']}
        data-inizio={partenza}
        data-lungo={lungo || undefined}
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
          onPointerDown={onPointerDown}
          onClick={(event: MouseEvent) => {
            const posto = postoOf(event.target);
            if (!posto) return onTap(event);
            props.onFuoco(posto);
            props.onOpen(posto);
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
              {weekends(inizio, giorni).map(({ prima, giorni: n }) => (
                <span
                  key={prima}
                  className={styles['fineSettimana']}
                  style={{ left: prima * giorno, width: n * giorno }}
                />
              ))}
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
              {scelta && sceltaTop != null && (
                <span
                  className={styles['scelta']}
                  style={{
                    top: sceltaTop,
                    left: daysBetween(inizio, scelta.inizio) * giorno,
                    width: giorniIn(scelta) * giorno,
                  }}
                />
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
                  libera={riga.prenotabile ? riga.id : null}
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
