import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { spanBetween } from './free-around.ts';
import type { Planner } from './use-planner.ts';

export interface Scelta extends Intervallo {
  risorsa: number;
}

/** Chooses free days by click, or by dragging with mouse or pen. A finger scrolls, so a tap chooses one day. */
export function useScelta({ vista, liberoOf }: Planner, onScelta: (scelta: Scelta) => void) {
  const { inizio, giorni, calendario } = vista;
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const stop = useRef<() => void>(() => undefined);
  // Not every browser has the pointer type in a click.
  const pointer = useRef('');
  const pressedAt = useRef(0);
  useEffect(() => () => stop.current(), []);

  /** The line at a place without a bar, and its days. */
  const findLine = (target: EventTarget) => {
    const element = target as HTMLElement;
    const line = element.closest('[data-id]') ? null : element.closest<HTMLElement>('[role="gridcell"]');
    const risorsa = Number(line?.closest<HTMLElement>('[data-riga]')?.dataset['riga']);
    const dayAt = (at: number) => {
      const { left, width } = line!.getBoundingClientRect();
      return addGiorni(inizio, Math.floor(((at - left) / width) * giorni.length));
    };
    return line && { risorsa, dayAt, isPrenotabile: line.dataset['risorsa'] !== undefined };
  };
  const find = (target: EventTarget, x: number) => {
    const line = findLine(target);
    const from = line?.dayAt(x);
    const libero = line?.isPrenotabile && liberoOf(line.risorsa, from!);
    return libero ? { ...line, from: from!, libero } : null;
  };

  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    pressedAt.current = event.clientX;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const found = find(event.target, event.clientX);
    if (!found) return;
    const { risorsa, from, libero, dayAt } = found;
    let now: Scelta = { risorsa, inizio: from, fine: from };
    setScelta(now);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      now = { risorsa, ...spanBetween(from, dayAt(clientX), libero, calendario) };
      setScelta(now);
    };
    const end = () => {
      stop.current();
      onScelta(now);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop.current();
    const listening = new AbortController();
    const { signal } = listening;
    stop.current = () => {
      setScelta(null);
      listening.abort();
      stop.current = () => undefined;
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', () => stop.current(), { signal });
    window.addEventListener('keydown', onKey, { signal });
    // Dragging must not select text.
    event.preventDefault();
  };

  const onTap = (event: MouseEvent) => {
    if (pointer.current !== 'touch') return;
    const found = find(event.target, event.clientX);
    if (found) onScelta({ risorsa: found.risorsa, inizio: found.from, fine: found.from });
  };
  /** The pressed day, if it is one that cannot be chosen; null at the end of a drag. */
  const findNegato = ({ target, clientX }: MouseEvent): { risorsa: number; giorno: Giorno } | null => {
    const line = findLine(target);
    const giorno = line?.dayAt(clientX);
    if (!line || !giorno || giorno !== line.dayAt(pressedAt.current) || find(target, clientX)) return null;
    return { risorsa: line.risorsa, giorno };
  };
  return { scelta, onPointerDown, onTap, findNegato };
}
