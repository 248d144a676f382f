import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isAperto } from '#domain/apertura.ts';
import { maxGiorno, type Giorno } from '#domain/giorno.ts';
import { contains, type Intervallo } from '#domain/intervallo.ts';
import { layTratti } from './barre.ts';
import { spanBetween } from './free-around.ts';
import { followKey, isMove } from './tastiera.ts';
import type { Disegno, Posto } from './use-disegno.ts';
import type { Cursore, Planner } from './use-planner.ts';
import type { Scelta } from './use-scelta.ts';

/** What can be done with the day at which the keyboard is. */
export type StatoGiorno = 'libero' | 'carico' | 'chiuso' | 'passato' | 'lontano' | 'senza_prenotazioni';

/** What a screen reader is told besides the names of the days: the day on which a choice began, or that it was given up. */
export type Avviso = Giorno | 'lasciata' | null;

/** Where a choice of days began, and the free days around. */
interface Ancora extends Cursore {
  libero: Intervallo;
}

/**
 * Moves between days and bars by arrow keys, also to those out of view, and chooses free days by keyboard: Enter on
 * the first one and again on the last one; Escape gives up.
 */
export function usePercorso(planner: Planner, disegno: Disegno, onScelta: (scelta: Scelta) => void) {
  const { misure, righe, barreDi, prenotabili, liberoOf, scroller, fuoco, setFuoco } = planner;
  const { calendario, inizio } = misure;
  const { tabStop } = disegno;
  const toFocus = useRef(false);
  // With the commit itself: an effect left over from the commit before would run first, and focus the old place.
  useLayoutEffect(() => {
    if (!toFocus.current) return;
    const element = scroller.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]');
    // The line of a bar may not be filled yet.
    if (!element) return;
    toFocus.current = false;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const [begun, setBegun] = useState<Ancora | null>(null);
  const [avviso, setAvviso] = useState<Avviso>(null);
  // Another period may be shown by now, or another line be in focus.
  const ancora =
    begun && tabStop && begun.risorsa === tabStop.risorsa && contains(misure, begun.giorno) ? begun : null;
  const scelta: Scelta | null =
    ancora && tabStop
      ? { risorsa: ancora.risorsa, ...spanBetween(ancora.giorno, tabStop.giorno, ancora.libero, calendario) }
      : null;

  const statoOf = ({ risorsa, giorno }: Cursore): StatoGiorno => {
    const riga = righe.find(({ id }) => id === risorsa);
    if (riga?.tipo !== 'risorsa' || !riga.prenotabile) return 'senza_prenotazioni';
    if (!isAperto(calendario, giorno)) return 'chiuso';
    if (giorno < prenotabili.inizio) return 'passato';
    if (giorno > prenotabili.fine) return 'lontano';
    return liberoOf(risorsa, giorno) ? 'libero' : 'carico';
  };

  const postoOf = (target: EventTarget): Posto | null => {
    const named = (target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (named === undefined) return null;
    for (const riga of disegno.righe) {
      const barra = disegno.barre(riga)?.find(({ id }) => String(id) === named);
      if (barra && riga.id !== null) return { id: barra.id, risorsa: riga.id };
    }
    return null;
  };

  /** A bar has received the focus: the arrows go on from there. */
  const onBarra = ({ id, risorsa }: Posto) => {
    if (fuoco && tabStop?.barra?.id === id) return;
    const here = layTratti(barreDi(risorsa)).find((one) => one.id === id);
    if (here) setFuoco({ risorsa, giorno: maxGiorno(here.inizio, inizio) });
  };

  /** Enter or the space bar on a day without a bar. */
  const onPress = () => {
    if (!tabStop || tabStop.barra) return;
    if (scelta) {
      setBegun(null);
      onScelta(scelta);
      return;
    }
    if (statoOf(tabStop) !== 'libero') return;
    const { risorsa, giorno } = tabStop;
    const libero = liberoOf(risorsa, giorno);
    if (!libero) return;
    setBegun({ risorsa, giorno, libero });
    setAvviso(giorno);
  };

  const giveUp = () => {
    if (!ancora) return;
    setBegun(null);
    setAvviso('lasciata');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!tabStop || event.altKey || event.shiftKey) return;
    if (event.key === 'Escape' || event.key === 'Tab') giveUp();
    // A key that is held down must not begin and end a choice at once.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (!isMove(event.key)) return;
    // At the end of a line the arrows must not scroll.
    event.preventDefault();
    const rows = righe.flatMap(({ id }) => id ?? []);
    const lines = rows.map((id) => layTratti(barreDi(id)));
    const line = rows.indexOf(tabStop.risorsa);
    const from = { line, giorno: tabStop.giorno };
    // While days are being chosen, the arrows stay within the free ones.
    const next = ancora
      ? followKey(event.key, false, [lines[line]!], { ...from, line: 0 }, ancora.libero)
      : followKey(event.key, event.ctrlKey || event.metaKey, lines, from, misure);
    if (!next) return;
    toFocus.current = true;
    setFuoco({ risorsa: ancora ? tabStop.risorsa : rows[next.line]!, giorno: next.giorno });
  };
  return { postoOf, onBarra, onPress, giveUp, onKeyDown, scelta, statoOf, avviso };
}
