import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Calendario } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { spanBetween } from './free-around.ts';

/** Free days being chosen on the line of a resource. */
export interface Scelta extends Intervallo {
  risorsa: number;
}

interface SceltaInput {
  /** The first day shown, and the width of a day in pixels. */
  inizio: Giorno;
  giorno: number;
  calendario: Calendario;
  /** The free days around a day of a resource; null if it is not known to be free. */
  liberoOf: (risorsa: number, giorno: Giorno) => Intervallo | null;
  onScelta: (scelta: Scelta) => void;
}

/**
 * Chooses free days for a booking, by a click or by dragging with a mouse or a pen. Dragging with a finger scrolls, so
 * on a touch screen a tap chooses one day.
 */
export function useScelta({ inizio, giorno, calendario, liberoOf, onScelta }: SceltaInput) {
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
    stop.current = () => {
      setScelta(null);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop.current);
      window.removeEventListener('keydown', onKey);
      stop.current = () => undefined;
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop.current);
    window.addEventListener('keydown', onKey);
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
