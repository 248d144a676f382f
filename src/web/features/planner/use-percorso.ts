import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { bookingsOf, type MeseCaricato } from './mesi.ts';
import { ALTEZZA, type Riga } from './righe.ts';
import { followKey } from './tastiera.ts';
import type { Disegno, Posto } from './use-disegno.ts';
import type { Finestra } from './use-finestra.ts';

/** The height of the headings, in pixels. */
const TESTATA = 52;

export interface PercorsoInput {
  righe: readonly Riga[];
  caricati: readonly MeseCaricato[];
  /** The first and the last day shown, and the width of a day in pixels. */
  inizio: Giorno;
  fine: Giorno;
  giorno: number;
  finestra: Finestra;
  scroller: { readonly current: HTMLDivElement | null };
  disegno: Disegno;
  onFuoco: (posto: Posto) => void;
}

/** Moves between the bookings by press and by arrow keys, also to those out of view. */
export function usePercorso(input: PercorsoInput) {
  const { righe, caricati, inizio, fine, giorno, finestra, scroller, disegno, onFuoco } = input;
  const toFocus = useRef<number | null>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-id="${toFocus.current}"]`);
    if (!bar) return;
    toFocus.current = null;
    bar.focus({ preventScroll: true });
    // Unless the planner scrolls vertically, the page must.
    bar.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const postoOf = (target: EventTarget): Posto | null => {
    const id = Number((target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id']);
    if (!id) return null;
    const riga = disegno.righe.find((one) => disegno.barre(one)?.some((p) => p.id === id));
    return riga?.tipo === 'risorsa' ? { id, risorsa: riga.id } : null;
  };

  const bring = (riga: Riga, p: PrenotazioneAdmin) => {
    const element = scroller.current!;
    const room = element.clientHeight - TESTATA;
    if (riga.top < element.scrollTop) element.scrollTo({ top: riga.top });
    else if (riga.top + ALTEZZA.risorsa > element.scrollTop + room) {
      element.scrollTo({ top: riga.top + ALTEZZA.risorsa - room });
    }
    const left = daysBetween(inizio, p.inizio) * giorno;
    const right = (daysBetween(inizio, p.fine) + 1) * giorno;
    if (left < element.scrollLeft || right > element.scrollLeft + finestra.larghezza) {
      element.scrollTo({ left: left - finestra.larghezza / 3 });
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const posto = postoOf(event.target);
    if (!posto || event.ctrlKey || event.altKey || event.metaKey) return;
    const rows = righe.filter((riga) => riga.tipo === 'risorsa');
    const lines = rows.map(({ id }) => bookingsOf(caricati, id, { inizio, fine }));
    const line = rows.findIndex(({ id }) => id === posto.risorsa);
    const here = lines[line]?.find(({ id }) => id === posto.id);
    const next = here && followKey(event.key, lines, line, here);
    if (!next) {
      // At the end of a line the arrows must not scroll the planner.
      if (/^(Arrow|Home|End)/.test(event.key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const riga = rows[next.line]!;
    toFocus.current = next.to.id;
    onFuoco({ id: next.to.id, risorsa: riga.id });
    bring(riga, next.to);
  };
  return { postoOf, onKeyDown };
}
