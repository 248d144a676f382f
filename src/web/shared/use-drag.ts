import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { placeAt } from './ordine.ts';

/** How far the pointer may move before a press becomes a drag, in pixels. */
const SOGLIA = 6;

interface Press {
  from: number;
  x: number;
  y: number;
}

/** A drag in progress: the item's index, the index under the pointer, and the distance in pixels. */
interface Drag {
  from: number;
  to: number;
  dx: number;
  dy: number;
}

/**
 * Reorders a list by dragging. A finger that moves vertically scrolls the page instead. People who cannot drag need
 * buttons (WCAG 2.5.7). Children with `data-fermo` are not items.
 */
export function useDrag<L extends HTMLElement = HTMLOListElement>(
  onMove: (from: number, to: number) => void,
) {
  const list = useRef<L>(null);
  const press = useRef<Press>(null);
  const dropped = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    press.current = null;
    setDrag(null);
  };

  const item = (from: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) press.current = { from, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = press.current;
      if (!start || start.from !== from) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!drag && Math.hypot(dx, dy) < SOGLIA) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const items = list.current!.querySelectorAll(':scope > :not([data-fermo])');
      const boxes = [...items].map((child) => child.getBoundingClientRect());
      setDrag({ from, to: placeAt(boxes, event.clientX, event.clientY), dx, dy });
    },
    onPointerUp() {
      dropped.current = drag !== null;
      if (drag && drag.to !== from) onMove(from, drag.to);
      end();
    },
    // Suppresses the click that follows a drag.
    onClickCapture(event: MouseEvent) {
      if (dropped.current) event.stopPropagation();
      dropped.current = false;
    },
    onPointerCancel: end,
  });
  return { list, item, drag };
}
