import {
  type CSSProperties,
  Fragment,
  type MouseEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { findChiuso } from '#domain/apertura.ts';
import { formatEstremi, formatGiorno } from '#domain/format-giorni.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { announce, useSaid } from '#web/shared/announce.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { isTenuta } from './barre.ts';
import styles from './planner.module.css';
import { RigaRisorsa } from './riga.tsx';
import type { Riga } from './righe.ts';
import { Fondo, Testata } from './testata.tsx';
import { testiPlanner } from './testi.ts';
import { type Cursore, type Posto, usePercorso } from './use-percorso.ts';
import type { Planner } from './use-planner.ts';
import { type Scelta, useScelta } from './use-scelta.ts';

/** With more lines than this, only those near the window render their bars. */
const RIGHE_PIENE = 60;

interface GrigliaProps {
  planner: Planner;
  /** The id of the text about the keys. */
  aiuto: string;
  /** The element that scrolls sideways. */
  scroller: RefObject<HTMLDivElement | null>;
  onOpen: (posto: Posto) => void;
  onScelta: (scelta: Scelta) => void;
}

/**
 * Resources down, days across. The page scrolls vertically and the day headings stay in view
 * (prodotto/amministrazione#planner), so headings and scroll bar are outside the element that scrolls sideways.
 */
export function Griglia({ planner, aiuto, scroller, onOpen, onScelta }: GrigliaProps) {
  const { vista, righe, barreDi } = planner;
  const { calendario, inizio, giorni, zoom, oggi, lingua, periodo } = vista;
  const t = useTesti(testiPlanner);

  const head = useRef<HTMLDivElement>(null);
  const scrollbar = useRef<HTMLDivElement>(null);
  const scrollTogether = (left: number) => {
    for (const { current: one } of [head, scroller, scrollbar])
      if (one && Math.abs(one.scrollLeft - left) >= 1) one.scrollLeft = left;
  };
  const onScroll = (event: UIEvent) => scrollTogether(event.currentTarget.scrollLeft);
  // Put today at a third of the width (prodotto/aspetto#componenti), again with each period.
  useLayoutEffect(() => {
    const days = scroller.current?.querySelector<HTMLElement>('[role="gridcell"]');
    if (!days) return;
    const today = (days.offsetWidth * Math.max(0, giorni.indexOf(oggi))) / giorni.length;
    scrollTogether(today - (scroller.current!.clientWidth - days.offsetLeft) / 3);
    // oxlint-disable-next-line react/exhaustive-deps -- only when another period is shown
  }, [inizio, zoom]);

  const isPrinting = useIsPrinting();
  const percorso = usePercorso(planner, scroller, onScelta);
  const { tabStop } = percorso;
  const trascinata = useScelta(planner, onScelta);
  const scelta = trascinata.scelta ?? percorso.scelta;
  const stato = tabStop && percorso.statoOf(tabStop);
  const sayStato = (at: Cursore): string => {
    const what = percorso.statoOf(at);
    if (what !== 'chiuso') return t(what);
    const motivo = findChiuso(calendario, at.giorno)?.motivo;
    return motivo === undefined ? t('riposo') : t('chiuso_per', { motivo });
  };
  const sayNome = (riga: Riga | undefined) =>
    riga?.eliminata ? t('eliminata', { nome: riga.nome }) : (riga?.nome ?? '');
  const sayGiorno = (at: Cursore): string =>
    t('giorno', {
      giorno: formatGiorno(at.giorno, lingua, 'long', oggi),
      stato: sayStato(at),
      risorsa: sayNome(righe.find(({ id }) => id === at.risorsa)),
    });
  /** The accessible name of a day without a bar. */
  const sayCursore = (at: Cursore): string =>
    percorso.scelta
      ? t('scelta', { count: giorniIn(percorso.scelta), ...formatEstremi(percorso.scelta, lingua, oggi) })
      : sayGiorno(at);

  useSaid(
    percorso.avviso === 'lasciata'
      ? t('scelta_lasciata')
      : percorso.avviso &&
          t('scelta_inizio', { giorno: formatGiorno(percorso.avviso, lingua, 'long', oggi) }),
  );

  return (
    <div
      role="grid"
      aria-label={t('regione', { periodo })}
      aria-describedby={aiuto}
      aria-readonly="true"
      tabIndex={-1}
      className={cx(styles['griglia'], 'raised lined r3 shade quiet')}
      data-zoom={zoom}
      style={{ '--tutti': giorni.length } as CSSProperties}
      onKeyDown={percorso.onKeyDown}
      onPointerDown={(event) => {
        percorso.giveUp();
        trascinata.onPointerDown(event);
      }}
      onClick={(event: MouseEvent) => {
        const posto = percorso.postoOf(event.target);
        if (posto) {
          percorso.onBarra(posto);
          // A held place has nothing to open.
          if (!isTenuta(posto)) onOpen(posto);
        } else if (event.detail === 0) percorso.onPress();
        else {
          trascinata.onTap(event);
          const negato = trascinata.findNegato(event);
          if (!negato) return;
          percorso.goTo(negato);
          announce(sayGiorno(negato));
        }
      }}
      onFocus={(event) => {
        const posto = percorso.postoOf(event.target);
        if (posto) percorso.onBarra(posto);
      }}
    >
      <div className={cx(styles['testa'], 'sticky')}>
        <div ref={head} className={cx(styles['scorreTesta'], 'clip')} onScroll={onScroll}>
          <Testata vista={vista} />
        </div>
      </div>
      <div ref={scroller} className={styles['scorre']} onScroll={onScroll}>
        <div role="rowgroup" className={cx(styles['corpo'], 'relative')}>
          <Fondo vista={vista} />
          {righe.map((riga, n) => {
            const here = tabStop?.risorsa === riga.id ? tabStop : null;
            const nome = sayNome(riga);
            return (
              <Fragment key={riga.id}>
                {riga.tipo !== righe[n - 1]?.tipo && (
                  <div role="row" className={cx(styles['gruppo'], 'flex relative sunken line-b')}>
                    <div role="rowheader" className={cx(styles['titolo'], 'flex middle fixed sticky')}>
                      {t(riga.tipo)}
                    </div>
                  </div>
                )}
                <RigaRisorsa
                  riga={riga}
                  nome={nome}
                  vista={vista}
                  barre={barreDi(riga.id)}
                  lazy={righe.length > RIGHE_PIENE && !isPrinting}
                  fuoco={here?.barra?.id ?? null}
                  cursore={
                    here && !here.barra
                      ? {
                          giorno: here.giorno,
                          label: sayCursore(here),
                          disabled: stato !== 'libero',
                        }
                      : null
                  }
                  scelta={scelta?.risorsa === riga.id ? scelta : null}
                />
              </Fragment>
            );
          })}
        </div>
      </div>
      <div
        ref={scrollbar}
        className={cx(styles['scorrimento'], 'sticky')}
        aria-hidden="true"
        tabIndex={-1}
        onScroll={onScroll}
      >
        <div />
      </div>
    </div>
  );
}

/** Whether the page is being printed: renders again before the browser lays out the sheets. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
