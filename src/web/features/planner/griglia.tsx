import { Fragment, useLayoutEffect, useMemo, useRef, type CSSProperties, type MouseEvent } from 'react';
import { findChiuso, type Calendario } from '#domain/apertura.ts';
import { orizzonte } from '#domain/fasce.ts';
import { maxGiorno, minGiorno, type Giorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { Misure } from './barra.tsx';
import { isTenuta, type BarreDi, type IsRimasta } from './barre.ts';
import { layChiusi } from './chiusi.ts';
import { Fondo } from './fondo.tsx';
import { freeAround } from './free-around.ts';
import { startOf, type MeseSteso, type Zoom } from './giorni.ts';
import { knownAround, type MeseCaricato } from './mesi.ts';
import styles from './planner.module.css';
import { RigaRisorsa } from './riga.tsx';
import { heightOf, splitFogli, type Riga } from './righe.ts';
import { Suggerimento } from './suggerimento.tsx';
import { Testata } from './testata.tsx';
import { testiPlanner } from './testi.ts';
import { useDisegno, type Cursore, type Posto } from './use-disegno.ts';
import { startLeft, type Finestra } from './use-finestra.ts';
import { useSayBarra } from './use-say-barra.ts';
import { usePercorso } from './use-percorso.ts';
import { useScelta, type Scelta } from './use-scelta.ts';
import { useTogether } from './use-together.ts';

export interface GrigliaProps {
  righe: readonly Riga[];
  /** The months shown, and the loaded data of those in view. */
  mesi: readonly MeseSteso[];
  /** The first and the last day shown. */
  inizio: Giorno;
  fine: Giorno;
  caricati: readonly MeseCaricato[];
  /** What lies on each line, as far as it has loaded. */
  barreDi: BarreDi;
  isRimasta: IsRimasta;
  calendario: Calendario;
  /** Whether the closures and stops of the days shown have loaded. */
  chiusiNoti: boolean;
  giorno: number;
  giorni: number;
  zoom: Zoom;
  oggi: Giorno;
  lingua: string;
  periodo: string;
  finestra: Finestra;
  scroller: { readonly current: HTMLDivElement | null };
  watch: (element: HTMLDivElement) => () => void;
  /** The id of the text that explains the keys. */
  aiuto: string;
  /** The day that the Tab key reaches; null until one is chosen. */
  fuoco: Cursore | null;
  onFuoco: (cursore: Cursore) => void;
  onOpen: (posto: Posto) => void;
  onScelta: (scelta: Scelta) => void;
}

/** The printable area of a landscape A4 sheet, and the height of the day headings, in pixels. */
const CARTA = { larghezza: 1040, altezza: 560 } as const;
const TESTATA = 52;
/** The height of a sheet that is left for headings and lines where there are several, in pixels. */
const FOGLIO = 620;
/** The smallest legible scale: lines that would need a smaller one are printed on several sheets, over the whole width. */
const STAMPA_MIN = 0.55;

/**
 * Resources down the side, days across. It is as high as its lines: the page scrolls, and the day headings stay in view.
 * Only what is in view is drawn, however many there are (prodotto/amministrazione#planner).
 */
export function Griglia(props: GrigliaProps) {
  const { righe, mesi, inizio, fine, caricati, barreDi, giorno, giorni, zoom, oggi, lingua, periodo } = props;
  const { calendario, chiusiNoti, finestra, scroller, fuoco } = props;
  const t = useTesti(testiPlanner);
  const larghezza = giorno * giorni;
  const { scala } = finestra;
  const { isRimasta } = props;
  const sayBarra = useSayBarra(lingua, oggi, isRimasta);
  const chiusi = useMemo(() => layChiusi(calendario, inizio, giorni), [calendario, inizio, giorni]);
  const misure = useMemo<Misure>(
    () => ({ inizio, giorno, larghezza, scala, oggi, sayBarra, isRimasta, tenuto: t('tenuto') }),
    [inizio, giorno, larghezza, scala, oggi, sayBarra, isRimasta, t],
  );

  const disegno = useDisegno({ righe, barreDi, inizio, fine, giorno, finestra, fuoco, oggi });
  const { righe: drawn, barre, tabStop } = disegno;

  // Starts at today (prodotto/aspetto#componenti), and again with each month.
  const partenza = startOf(inizio, oggi, giorni) * giorno;
  const head = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (finestra.larghezza === 0) return;
    for (const one of [scroller, head, bar])
      one.current?.scrollTo({ left: startLeft(partenza, finestra.larghezza) });
    // oxlint-disable-next-line react/exhaustive-deps -- not with each change of the window
  }, [inizio, zoom, finestra.larghezza === 0]);
  const wide = larghezza > finestra.larghezza;
  useTogether(scroller, head, bar, wide);

  // The centre books for somebody as far ahead as anybody may (prodotto/persone#prenota-per).
  const prenotabili = useMemo(() => ({ inizio: oggi, fine: orizzonte(oggi) }), [oggi]);
  const liberoOf = (risorsa: number, day: Giorno) => {
    const known = chiusiNoti ? knownAround(caricati, day) : null;
    if (!known) return null;
    const span = {
      inizio: maxGiorno(inizio, prenotabili.inizio, known.inizio),
      fine: minGiorno(fine, prenotabili.fine, known.fine),
    };
    return freeAround(day, barreDi(risorsa), span, calendario);
  };
  const percorso = usePercorso({
    righe,
    barreDi,
    calendario,
    inizio,
    fine,
    prenotabili,
    liberoOf,
    scroller,
    disegno,
    fuoco,
    onFuoco: props.onFuoco,
    onScelta: props.onScelta,
  });
  const trascinata = useScelta({ inizio, giorno, calendario, liberoOf, onScelta: props.onScelta });
  const scelta = trascinata.scelta ?? percorso.scelta;
  const sceltaTop =
    scelta && righe.find((riga) => riga.tipo === 'risorsa' && riga.id === scelta.risorsa)?.top;
  const stato = tabStop && percorso.statoOf(tabStop);
  const sayStato = (giorno: Giorno): string => {
    if (stato !== 'chiuso') return t(stato!);
    const motivo = findChiuso(calendario, giorno)?.motivo;
    return motivo === undefined ? t('riposo') : t('chiuso_perche', { motivo });
  };
  /** What is said of a day without a bar. */
  const detto = (risorsa: string): string => {
    if (!tabStop || !stato) return '';
    if (percorso.scelta)
      return t('scelta', { count: giorniIn(percorso.scelta), ...sayEstremi(percorso.scelta, lingua, oggi) });
    return t('giorno', {
      giorno: sayGiorno(tabStop.giorno, lingua, oggi),
      stato: sayStato(tabStop.giorno),
      risorsa,
    });
  };

  // A whole year would be too small to read: only the part in view is printed.
  const stampato = finestra.colonna + (zoom === 'anno' ? finestra.larghezza : larghezza);
  const alto = heightOf(righe) + TESTATA * scala;
  const unFoglio = CARTA.altezza / alto;
  const stampa = Math.min(CARTA.larghezza / stampato, unFoglio < STAMPA_MIN ? 1 : unFoglio);
  const fogli =
    finestra.carta && alto * stampa > CARTA.altezza + 1
      ? splitFogli(righe, FOGLIO / stampa - TESTATA * scala)
      : null;
  const testata = (
    <Testata
      mesi={mesi}
      giorni={giorni}
      giorno={giorno}
      zoom={zoom}
      oggi={oggi}
      lingua={lingua}
      periodo={periodo}
      chiusi={chiusi}
    />
  );
  const style = {
    '--stampa': String(Math.round(stampa * 1000) / 1000),
    '--stampato': `${stampato}px`,
    '--col': `${finestra.colonna}px`,
    '--g': `${giorno}px`,
    '--l': `${larghezza}px`,
  };
  return (
    <div className={styles['plan']} data-zoom={zoom} style={style as CSSProperties}>
      <div
        role="grid"
        aria-label={t('regione', { periodo })}
        aria-describedby={props.aiuto}
        aria-rowcount={righe.length + 1}
        aria-readonly="true"
        tabIndex={-1}
        className={styles['griglia']}
        onKeyDown={percorso.onKeyDown}
        onPointerDown={(event) => {
          percorso.giveUp();
          trascinata.onPointerDown(event);
        }}
        onClick={(event: MouseEvent) => {
          const posto = percorso.postoOf(event.target);
          if (posto) {
            percorso.onBarra(posto);
            // A held place is no booking: there is nothing to open.
            if (!isTenuta(posto)) props.onOpen(posto);
          } else if (event.detail === 0) percorso.onPress();
          else trascinata.onTap(event);
        }}
        onFocus={(event) => {
          const posto = percorso.postoOf(event.target);
          if (posto) percorso.onBarra(posto);
        }}
      >
        <div ref={head} className={styles['testa']}>
          {testata}
        </div>
        <div ref={props.watch} className={styles['scorre']} data-inizio={partenza}>
          <div role="rowgroup" className={styles['corpo']} style={{ height: heightOf(righe) }}>
            <Fondo
              inizio={inizio}
              mesi={mesi}
              giorni={giorni}
              giorno={giorno}
              oggi={oggi}
              chiusi={chiusi}
              scelta={scelta}
              sceltaTop={sceltaTop}
            />
            {drawn.map((riga) => {
              const head = fogli?.has(riga.key) && (
                <div aria-hidden="true" className={styles['testataFoglio']}>
                  {testata}
                </div>
              );
              if (riga.tipo === 'titolo')
                return (
                  <Fragment key={riga.key}>
                    {head}
                    <div
                      role="row"
                      aria-rowindex={righe.indexOf(riga) + 2}
                      className={styles['gruppo']}
                      style={{ top: riga.top }}
                    >
                      <div role="rowheader" className={styles['titolo']}>
                        {t(riga.di)}
                      </div>
                    </div>
                  </Fragment>
                );
              const here = tabStop?.risorsa === riga.id ? tabStop : null;
              const nome = riga.eliminata ? t('eliminata', { nome: riga.nome }) : riga.nome;
              const cursore = here && !here.barra ? here.giorno : null;
              return (
                <Fragment key={riga.key}>
                  {head}
                  <RigaRisorsa
                    nome={nome}
                    libera={riga.prenotabile ? riga.id : null}
                    top={riga.top}
                    indice={righe.indexOf(riga) + 2}
                    misure={misure}
                    barre={barre(riga)}
                    fuoco={here?.barra?.id ?? null}
                    cursore={cursore}
                    detto={cursore ? detto(nome) : ''}
                    spento={cursore !== null && stato !== 'libero'}
                  />
                </Fragment>
              );
            })}
          </div>
        </div>
        {wide && (
          // The scroll bar of the days, always in view: their own would be below the last line.
          <div ref={bar} className={styles['scorrimento']} aria-hidden="true" tabIndex={-1}>
            <div />
          </div>
        )}
      </div>
      <p role="status">
        <VisuallyHidden>
          {percorso.avviso === 'lasciata'
            ? t('scelta_lasciata')
            : percorso.avviso && t('scelta_inizio', { giorno: sayGiorno(percorso.avviso, lingua, oggi) })}
        </VisuallyHidden>
      </p>
      <Suggerimento scroller={scroller} />
    </div>
  );
}
