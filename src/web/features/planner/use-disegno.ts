import { useMemo, useEffect, useRef, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { overlap } from '#domain/intervallo.ts';
import { bookingsOf, type MeseCaricato } from './mesi.ts';
import { remember } from './remember.ts';
import { findRighe, type Riga } from './righe.ts';
import type { Finestra } from './use-finestra.ts';

/** A booking, and the resource on whose line it is. */
export interface Posto {
  id: number;
  risorsa: number;
}

export interface DisegnoInput {
  righe: readonly Riga[];
  caricati: readonly MeseCaricato[];
  /** The first and the last day shown. */
  inizio: Giorno;
  fine: Giorno;
  /** Width of a day, in pixels. */
  giorno: number;
  finestra: Finestra;
  fuoco: Posto | null;
}

/** The part of the planner that is drawn: the lines and bars in view, and a few beyond. */
export interface Disegno {
  righe: readonly Riga[];
  /** The bars of a resource; null until its line is filled. */
  barre: (riga: Riga) => readonly PrenotazioneAdmin[] | null;
  /** The booking that the Tab key reaches. */
  tabStop: number | null;
}

/** Lines and days drawn beyond the visible part. */
const RIGHE_OLTRE = 4;
const GIORNI_OLTRE = 10;
/** Roughly how many bars are made in one frame. */
const BARRE_PER_FRAME = 130;

/** Limits drawing to what is visible, however many resources and days there are. */
export function useDisegno({
  righe,
  caricati,
  inizio,
  fine,
  giorno,
  finestra,
  fuoco,
}: DisegnoInput): Disegno {
  const [from, to] = findRighe(righe, finestra.top, finestra.bottom);
  const drawn = useMemo(() => {
    const rows = righe.slice(Math.max(0, from - RIGHE_OLTRE), to + RIGHE_OLTRE);
    const focused = fuoco && righe.find((riga) => riga.tipo === 'risorsa' && riga.id === fuoco.risorsa);
    // The focused line stays, so that scrolling does not drop the focus.
    return focused && !rows.includes(focused) ? [...rows, focused] : rows;
  }, [righe, from, to, fuoco]);
  const firstDay = Math.floor(finestra.left / giorno) - GIORNI_OLTRE;
  const days = Math.ceil((finestra.right - finestra.left) / giorno) + 2 * GIORNI_OLTRE;
  const keys = useMemo(() => drawn.map(({ key }) => key), [drawn]);
  const full = useFilled(keys, Math.max(1, Math.floor(BARRE_PER_FRAME / days)));

  const inView = useMemo(() => {
    const span = { inizio: addGiorni(inizio, firstDay), fine: addGiorni(inizio, firstDay + days) };
    return remember(new Map<number, PrenotazioneAdmin[]>(), (risorsa) =>
      bookingsOf(caricati, risorsa, { inizio, fine }).filter((p) => overlap(p, span) || p.id === fuoco?.id),
    );
  }, [caricati, inizio, fine, firstDay, days, fuoco]);

  // Until something is chosen, the Tab key reaches the first booking.
  const tabStop = useMemo(() => {
    if (fuoco && inView(fuoco.risorsa).some(({ id }) => id === fuoco.id)) return fuoco.id;
    for (const riga of drawn) {
      const first = riga.tipo === 'risorsa' ? inView(riga.id)[0] : undefined;
      if (first) return first.id;
    }
    return null;
  }, [drawn, fuoco, inView]);

  return {
    righe: drawn,
    barre: (riga) => (riga.tipo === 'risorsa' && full.has(riga.key) ? inView(riga.id) : null),
    tabStop,
  };
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
