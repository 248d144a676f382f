import { useMemo } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { overlap } from '#domain/intervallo.ts';
import { bookingsOf, type MeseCaricato } from './indice.ts';
import { remember } from './remember.ts';
import { findRighe, type Riga } from './righe.ts';
import type { Finestra } from './use-finestra.ts';
import { useRiempi } from './use-riempi.ts';

/** A booking, by the resource on whose line it is. */
export interface Posto {
  id: number;
  risorsa: number;
}

export interface DisegnoInput {
  righe: readonly Riga[];
  caricati: readonly MeseCaricato[];
  /** The first day shown. */
  inizio: Giorno;
  /** Width of a day, in pixels. */
  giorno: number;
  finestra: Finestra;
  fuoco: Posto | null;
}

/** What of the planner is drawn: the lines in view and a few more, with their bars in view and a few more. */
export interface Disegno {
  righe: readonly Riga[];
  /** The bars of a resource; null as long as its line is still to be filled. */
  barre: (riga: Riga) => readonly PrenotazioneAdmin[] | null;
  /** The booking that the Tab key reaches. */
  tabStop: number | null;
}

/** Lines drawn beyond what is in view, and days. */
const RIGHE_OLTRE = 4;
const GIORNI_OLTRE = 10;
/** About so many bars are made in one frame. */
const BARRE_PER_FRAME = 130;

/** Chooses what is drawn, however many resources and days there are. */
export function useDisegno({ righe, caricati, inizio, giorno, finestra, fuoco }: DisegnoInput): Disegno {
  const [from, to] = findRighe(righe, finestra.top, finestra.bottom);
  const drawn = useMemo(() => {
    const rows = righe.slice(Math.max(0, from - RIGHE_OLTRE), to + RIGHE_OLTRE);
    const focused = fuoco && righe.find((riga) => riga.tipo === 'risorsa' && riga.id === fuoco.risorsa);
    // Whoever has the focus must not lose it by scrolling.
    return focused && !rows.includes(focused) ? [...rows, focused] : rows;
  }, [righe, from, to, fuoco]);
  const firstDay = Math.floor(finestra.left / giorno) - GIORNI_OLTRE;
  const days = Math.ceil((finestra.right - finestra.left) / giorno) + 2 * GIORNI_OLTRE;
  const keys = useMemo(() => drawn.map(({ key }) => key), [drawn]);
  const full = useRiempi(keys, Math.max(1, Math.floor(BARRE_PER_FRAME / days)));

  const inView = useMemo(() => {
    const span = { inizio: addGiorni(inizio, firstDay), fine: addGiorni(inizio, firstDay + days) };
    return remember(new Map<number, PrenotazioneAdmin[]>(), (risorsa) =>
      bookingsOf(caricati, risorsa).filter((p) => overlap(p, span) || p.id === fuoco?.id),
    );
  }, [caricati, inizio, firstDay, days, fuoco]);

  // Before anything was chosen the Tab key reaches the first booking there is.
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
