import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isAperto } from '#domain/apertura.ts';
import { type Giorno, maxGiorno } from '#domain/giorno.ts';
import { contains, type Intervallo } from '#domain/intervallo.ts';
import { type Barra, barraOn, layTratti } from './barre.ts';
import { spanBetween } from './free-around.ts';
import { followKey, isMove } from './tastiera.ts';
import type { Planner } from './use-planner.ts';
import type { Scelta } from './use-scelta.ts';

/** A day of a resource; a taken day means its bar. */
export interface Cursore {
  risorsa: number;
  giorno: Giorno;
}

export interface Posto {
  id: Barra['id'];
  risorsa: number;
}

/** What a press on the focused day does. */
export type StatoGiorno = 'libero' | 'carico' | 'chiuso' | 'passato' | 'lontano' | 'senza_prenotazioni';

/** Announced besides the names of days: the day on which a choice began, or that it was cancelled. */
export type Avviso = Giorno | 'lasciata' | null;

interface Ancora extends Cursore {
  libero: Intervallo;
}

/**
 * Moves between days and bars by arrow keys, and chooses free days: Enter on the first and on the last one; Escape
 * cancels.
 */
export function usePercorso(
  { vista, righe, barreDi, prenotabili, liberoOf }: Planner,
  scroller: RefObject<HTMLElement | null>,
  onScelta: (scelta: Scelta) => void,
) {
  const { calendario, inizio, oggi } = vista;
  const [fuoco, setFuoco] = useState<Cursore | null>(null);
  const isShown = fuoco && contains(vista, fuoco.giorno) && righe.some(({ id }) => id === fuoco.risorsa);
  // At first the tab order has the first bar, or a day of the first resource.
  const findStart = (): Cursore | null => {
    for (const { id } of righe) {
      const first = layTratti(barreDi(id))[0];
      if (first) return { risorsa: id, giorno: maxGiorno(first.inizio, inizio) };
    }
    return righe[0] ? { risorsa: righe[0].id, giorno: contains(vista, oggi) ? oggi : inizio } : null;
  };
  const cursore = isShown ? fuoco : findStart();
  /** The day in the tab order, with its bar, if any. */
  const tabStop = cursore && { ...cursore, barra: barraOn(barreDi(cursore.risorsa), cursore.giorno) };

  const toFocus = useRef(false);
  // A layout effect: useEffect would first run an effect of the previous commit, which focuses the old cell.
  useLayoutEffect(() => {
    if (!toFocus.current) return;
    toFocus.current = false;
    const element = scroller.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]');
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const [begun, setBegun] = useState<Ancora | null>(null);
  const [avviso, setAvviso] = useState<Avviso>(null);
  // The period or the focused line may have changed since.
  const ancora =
    begun && tabStop && begun.risorsa === tabStop.risorsa && contains(vista, begun.giorno) ? begun : null;
  const scelta: Scelta | null =
    ancora && tabStop
      ? { risorsa: ancora.risorsa, ...spanBetween(ancora.giorno, tabStop.giorno, ancora.libero, calendario) }
      : null;

  const statoOf = ({ risorsa, giorno }: Cursore): StatoGiorno => {
    if (!righe.find(({ id }) => id === risorsa)?.prenotabile) return 'senza_prenotazioni';
    if (!isAperto(calendario, giorno)) return 'chiuso';
    if (giorno < prenotabili.inizio) return 'passato';
    if (giorno > prenotabili.fine) return 'lontano';
    return liberoOf(risorsa, giorno) ? 'libero' : 'carico';
  };

  const postoOf = (target: EventTarget): Posto | null => {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-id]');
    const risorsa = Number(element?.closest<HTMLElement>('[data-riga]')?.dataset['riga']);
    const barra = barreDi(risorsa).find(({ id }) => String(id) === element?.dataset['id']);
    return barra ? { id: barra.id, risorsa } : null;
  };

  /** Continue from a bar that received the focus. */
  const onBarra = ({ id, risorsa }: Posto) => {
    if (fuoco && tabStop?.barra?.id === id) return;
    const here = layTratti(barreDi(risorsa)).find((one) => one.id === id);
    if (here) setFuoco({ risorsa, giorno: maxGiorno(here.inizio, inizio) });
  };

  /** Enter or space on a day without a bar. */
  const onPress = () => {
    if (!tabStop || tabStop.barra) return;
    if (scelta) {
      setBegun(null);
      onScelta(scelta);
      return;
    }
    const { risorsa, giorno } = tabStop;
    const libero = statoOf(tabStop) === 'libero' && liberoOf(risorsa, giorno);
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
    // A held key must not begin and end a choice at once.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (!isMove(event.key)) return;
    // Arrows must not scroll, at the end of a line either.
    event.preventDefault();
    const lines = righe.map(({ id }) => layTratti(barreDi(id)));
    const line = righe.findIndex(({ id }) => id === tabStop.risorsa);
    const from = { line, giorno: tabStop.giorno };
    // During a choice, arrows stay within the free days.
    const next = ancora
      ? followKey(event.key, false, [lines[line]!], { ...from, line: 0 }, ancora.libero)
      : followKey(event.key, event.ctrlKey || event.metaKey, lines, from, vista);
    if (!next) return;
    toFocus.current = true;
    setFuoco({ risorsa: ancora ? tabStop.risorsa : righe[next.line]!.id, giorno: next.giorno });
  };
  return { tabStop, goTo: setFuoco, postoOf, onBarra, onPress, giveUp, onKeyDown, scelta, statoOf, avviso };
}
