import { Fragment, useLayoutEffect, useRef, type CSSProperties, type MouseEvent } from 'react';
import { findChiuso } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { isTenuta } from './barre.ts';
import { layFogli } from './fogli.ts';
import { Fondo } from './fondo.tsx';
import { startOf } from './giorni.ts';
import styles from './planner.module.css';
import { RigaRisorsa } from './riga.tsx';
import { heightOf } from './righe.ts';
import { Suggerimento } from './suggerimento.tsx';
import { Testata } from './testata.tsx';
import { testiPlanner } from './testi.ts';
import { useDisegno, type Posto } from './use-disegno.ts';
import { startLeft } from './use-finestra.ts';
import { usePercorso } from './use-percorso.ts';
import type { Planner } from './use-planner.ts';
import { useScelta, type Scelta } from './use-scelta.ts';
import { useTogether } from './use-together.ts';
import { useSaid } from '#web/shared/announce.ts';

interface GrigliaProps {
  planner: Planner;
  /** The id of the text that explains the keys. */
  aiuto: string;
  onOpen: (posto: Posto) => void;
  onScelta: (scelta: Scelta) => void;
}

/**
 * Resources down the side, days across. It is as high as its lines: the page scrolls, and the day headings stay in view.
 * Only what is in view is drawn, however many there are (prodotto/amministrazione#planner).
 */
export function Griglia({ planner, aiuto, onOpen, onScelta }: GrigliaProps) {
  const { misure, righe, finestra, scroller } = planner;
  const { calendario, inizio, giorno, giorni, larghezza, zoom, oggi, lingua, periodo } = misure;
  const t = useTesti(testiPlanner);
  const disegno = useDisegno(planner);
  const { tabStop } = disegno;

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

  const percorso = usePercorso(planner, disegno, onScelta);
  const trascinata = useScelta(planner, onScelta);
  const scelta = trascinata.scelta ?? percorso.scelta;
  const stato = tabStop && percorso.statoOf(tabStop);
  const sayStato = (giorno: Giorno): string => {
    if (stato !== 'chiuso') return t(stato!);
    const motivo = findChiuso(calendario, giorno)?.motivo;
    return motivo === undefined ? t('riposo') : t('chiuso_per', { motivo });
  };
  /** What is said of a day without a bar. */
  const sayCursore = (giorno: Giorno, risorsa: string): string =>
    percorso.scelta
      ? t('scelta', { count: giorniIn(percorso.scelta), ...sayEstremi(percorso.scelta, lingua, oggi) })
      : t('giorno', { giorno: sayGiorno(giorno, lingua, oggi), stato: sayStato(giorno), risorsa });

  useSaid(
    percorso.avviso === 'lasciata'
      ? t('scelta_lasciata')
      : percorso.avviso && t('scelta_inizio', { giorno: sayGiorno(percorso.avviso, lingua, oggi) }),
  );

  const { stampa, stampato, fogli } = layFogli(planner);
  const testata = <Testata misure={misure} />;
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
        aria-describedby={aiuto}
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
            if (!isTenuta(posto)) onOpen(posto);
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
        <div ref={planner.watch} className={styles['scorre']} data-inizio={partenza}>
          <div role="rowgroup" className={styles['corpo']} style={{ height: heightOf(righe) }}>
            <Fondo
              misure={misure}
              scelta={scelta}
              top={scelta && righe.find(({ id }) => id === scelta.risorsa)?.top}
            />
            {disegno.righe.map((riga) => {
              const indice = righe.indexOf(riga) + 2;
              const here = tabStop && tabStop.risorsa === riga.id ? tabStop : null;
              const nome =
                riga.tipo === 'titolo'
                  ? t(riga.di)
                  : riga.eliminata
                    ? t('eliminata', { nome: riga.nome })
                    : riga.nome;
              return (
                <Fragment key={riga.key}>
                  {fogli?.has(riga.key) && (
                    <div aria-hidden="true" className={styles['testataFoglio']}>
                      {testata}
                    </div>
                  )}
                  {riga.tipo === 'titolo' ? (
                    <div
                      role="row"
                      aria-rowindex={indice}
                      className={styles['gruppo']}
                      style={{ top: riga.top }}
                    >
                      <div role="rowheader" className={styles['titolo']}>
                        {nome}
                      </div>
                    </div>
                  ) : (
                    <RigaRisorsa
                      riga={riga}
                      nome={nome}
                      indice={indice}
                      misure={misure}
                      barre={disegno.barre(riga)}
                      fuoco={here?.barra?.id ?? null}
                      cursore={
                        here && !here.barra
                          ? {
                              giorno: here.giorno,
                              detto: sayCursore(here.giorno, nome),
                              spento: stato !== 'libero',
                            }
                          : null
                      }
                    />
                  )}
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
      <Suggerimento scroller={scroller} />
    </div>
  );
}
