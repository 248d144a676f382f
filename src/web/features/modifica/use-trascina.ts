import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { placeAt } from './sposta.ts';

/** Pixels that a finger or the mouse may move in a press that is no drag. */
const SOGLIA = 6;

interface Presa {
  from: number;
  x: number;
  y: number;
}

/** A drag under way: what is dragged, over which place, and how far from where it was taken. */
export interface Trascinamento {
  from: number;
  to: number;
  dx: number;
  dy: number;
}

/**
 * Drags an item of a list to another place, with mouse, pen or finger; a finger that goes up or down scrolls the page.
 * Whoever cannot drag has buttons (WCAG 2.5.7).
 */
export function useTrascina(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const presa = useRef<Presa>(null);
  const dropped = useRef(false);
  const [trascina, setTrascina] = useState<Trascinamento | null>(null);
  const end = () => {
    presa.current = null;
    setTrascina(null);
  };

  const item = (from: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) presa.current = { from, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = presa.current;
      if (!start || start.from !== from) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!trascina && Math.hypot(dx, dy) < SOGLIA) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const boxes = [...list.current!.children].map((child) => child.getBoundingClientRect());
      setTrascina({ from, to: placeAt(boxes, event.clientX, event.clientY), dx, dy });
    },
    onPointerUp() {
      dropped.current = trascina !== null;
      if (trascina && trascina.to !== from) onMove(from, trascina.to);
      end();
    },
    // The press that ends a drag is none.
    onClickCapture(event: MouseEvent) {
      if (dropped.current) event.stopPropagation();
      dropped.current = false;
    },
    onPointerCancel: end,
  });
  return { list, item, trascina };
}
