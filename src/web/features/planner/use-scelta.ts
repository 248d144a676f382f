import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { addGiorni } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { spanBetween } from './free-around.ts';
import type { Planner } from './use-planner.ts';

/** Free days being chosen on the line of a resource. */
export interface Scelta extends Intervallo {
  risorsa: number;
}

/**
 * Chooses free days for a booking, by a click or by dragging with a mouse or a pen. Dragging with a finger scrolls, so
 * on a touch screen a tap chooses one day.
 */
export function useScelta({ misure, liberoOf }: Planner, onScelta: (scelta: Scelta) => void) {
  const { inizio, giorno, calendario } = misure;
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const stop = useRef<() => void>(() => undefined);
  // Not every browser says with a click what made it.
  const pointer = useRef('');
  useEffect(() => () => stop.current(), []);

  const find = (target: EventTarget, x: number) => {
    const element = target as HTMLElement;
    const line = element.closest('[data-id]') ? null : element.closest<HTMLElement>('[data-risorsa]');
    if (!line) return null;
    const dayAt = (at: number) =>
      addGiorni(inizio, Math.floor((at - line.getBoundingClientRect().left) / giorno));
    const risorsa = Number(line.dataset['risorsa']);
    const from = dayAt(x);
    const libero = liberoOf(risorsa, from);
    return libero && { risorsa, from, libero, dayAt };
  };

  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
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
  return { scelta, onPointerDown, onTap };
}
