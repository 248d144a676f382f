import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { freeAround, spanBetween } from './free-around.ts';

/** Free days being chosen on the line of a resource. */
export interface Scelta extends Intervallo {
  risorsa: number;
}

export interface SceltaInput {
  /** The first day shown, and the width of a day in pixels. */
  inizio: Giorno;
  giorno: number;
  /** The days that can be booked as of today. */
  prenotabili: Intervallo;
  /** The bookings of a resource. */
  occupati: (risorsa: number) => readonly Intervallo[];
  onScelta: (scelta: Scelta) => void;
}

/**
 * Chooses free days for a booking, by a click or by dragging with a mouse or a pen. Dragging with a finger scrolls, so
 * on a touch screen a tap chooses one day.
 */
export function useScelta({ inizio, giorno, prenotabili, occupati, onScelta }: SceltaInput) {
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const find = (target: EventTarget, x: number) => {
    const element = target as HTMLElement;
    const line = element.closest('[data-id]') ? null : element.closest<HTMLElement>('[data-risorsa]');
    if (!line) return null;
    const dayAt = (at: number) =>
      addGiorni(inizio, Math.floor((at - line.getBoundingClientRect().left) / giorno));
    const risorsa = Number(line.dataset['risorsa']);
    const from = dayAt(x);
    const libero = freeAround(from, occupati(risorsa), prenotabili);
    return libero && { risorsa, from, libero, dayAt };
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const found = find(event.target, event.clientX);
    if (!found) return;
    const { risorsa, from, libero, dayAt } = found;
    let now: Scelta = { risorsa, inizio: from, fine: from };
    setScelta(now);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      now = { risorsa, ...spanBetween(from, dayAt(clientX), libero) };
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
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return;
    const found = find(event.target, event.clientX);
    if (found) onScelta({ risorsa: found.risorsa, inizio: found.from, fine: found.from });
  };
  return { scelta, onPointerDown, onTap };
}
