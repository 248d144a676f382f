import { useMemo, useEffect, useRef, useState } from 'react';
import { addGiorni, maxGiorno, type Giorno } from '#domain/giorno.ts';
import { contains, overlap } from '#domain/intervallo.ts';
import { barraOn, layTratti, type Barra } from './barre.ts';
import { remember } from './remember.ts';
import { findRighe, type Riga } from './righe.ts';
import type { Cursore, Planner } from './use-planner.ts';

/** A bar, and the resource on whose line it is. */
export interface Posto {
  id: Barra['id'];
  risorsa: number;
}

/** The part of the planner that is drawn: the lines and bars in view, and a few beyond. */
export interface Disegno {
  righe: readonly Riga[];
  /** The bars of a resource; null until its line is filled. */
  barre: (riga: Riga) => readonly Barra[] | null;
  /** What the Tab key reaches: a day, and the bar on it, if any. */
  tabStop: (Cursore & { barra: Barra | null }) | null;
}

/** Up to this many lines all are drawn, otherwise those in view. */
const RIGHE_TUTTE = 40;
/** Lines and days drawn beyond the visible part. */
const RIGHE_OLTRE = 4;
const GIORNI_OLTRE = 10;
/** Roughly how many bars are made in one frame. */
const BARRE_PER_FRAME = 130;

/** Limits drawing to what is visible, however many resources and days there are. */
export function useDisegno({ misure, righe, barreDi, finestra, fuoco }: Planner): Disegno {
  const { inizio, fine, giorno, oggi } = misure;
  const all = righe.length <= RIGHE_TUTTE || finestra.carta;
  const [from, to] = all ? [0, righe.length] : findRighe(righe, finestra.top, finestra.bottom);
  const drawn = useMemo(() => {
    const rows = righe.slice(Math.max(0, from - RIGHE_OLTRE), to + RIGHE_OLTRE);
    const focused = fuoco && righe.find(({ id }) => id === fuoco.risorsa);
    // The focused line stays, so that scrolling does not drop the focus.
    return focused && !rows.includes(focused) ? [...rows, focused] : rows;
  }, [righe, from, to, fuoco]);
  const firstDay = Math.floor(finestra.left / giorno) - GIORNI_OLTRE;
  const days = Math.ceil((finestra.right - finestra.left) / giorno) + 2 * GIORNI_OLTRE;
  const keys = useMemo(() => drawn.map(({ key }) => key), [drawn]);
  const full = useFilled(keys, Math.max(1, Math.floor(BARRE_PER_FRAME / days)));

  // The bar with the focus stays, too.
  const kept = fuoco && barraOn(barreDi(fuoco.risorsa), fuoco.giorno)?.id;
  const inView = useMemo(() => {
    const span = { inizio: addGiorni(inizio, firstDay), fine: addGiorni(inizio, firstDay + days) };
    return remember(new Map<number, Barra[]>(), (risorsa) =>
      barreDi(risorsa).filter((barra) => overlap(barra, span) || barra.id === kept),
    );
  }, [barreDi, inizio, firstDay, days, kept]);

  const tabStop = useMemo(() => {
    const chosen = fuoco && contains({ inizio, fine }, fuoco.giorno) ? fuoco : null;
    const at = chosen && righe.some(({ id }) => id === chosen.risorsa);
    const found = at
      ? chosen
      : findStart(drawn, inView, inizio, contains({ inizio, fine }, oggi) ? oggi : inizio);
    return found && { ...found, barra: barraOn(inView(found.risorsa), found.giorno) };
  }, [righe, drawn, fuoco, inView, inizio, fine, oggi]);

  return {
    righe: drawn,
    barre: (riga) => (riga.id !== null && (finestra.carta || full.has(riga.key)) ? inView(riga.id) : null),
    tabStop,
  };
}

/** Until something is chosen, the Tab key reaches the first bar, or if there is none a day of the first resource. */
function findStart(
  drawn: readonly Riga[],
  inView: (risorsa: number) => readonly Barra[],
  inizio: Giorno,
  giorno: Giorno,
): Cursore | null {
  const ids = drawn.flatMap(({ id }) => id ?? []);
  for (const risorsa of ids) {
    const first = layTratti(inView(risorsa))[0];
    if (first) return { risorsa, giorno: maxGiorno(first.inizio, inizio) };
  }
  return ids[0] === undefined ? null : { risorsa: ids[0], giorno };
}

/**
 * Which of the wanted lines already show their bars. Lines that come into view together, for example when the scroll
 * bar is dragged, are filled a few per frame, so that no frame takes long.
 * @param perFrame lines filled in each frame.
 */
function useFilled(wanted: readonly string[], perFrame: number): ReadonlySet<string> {
  const [full, setFull] = useState<ReadonlySet<string>>(() => new Set(wanted.slice(0, perFrame)));
  const target = useRef(wanted);
  const frame = useRef(0);
  useEffect(() => {
    target.current = wanted;
    if (frame.current !== 0 || wanted.every((key) => full.has(key))) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      setFull((before) => {
        const now = target.current;
        const kept = now.filter((key) => before.has(key));
        const fresh = now.filter((key) => !before.has(key)).slice(0, perFrame);
        return new Set([...kept, ...fresh]);
      });
    });
  }, [wanted, full, perFrame]);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return full;
}
