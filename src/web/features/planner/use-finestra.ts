import { useCallback, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How much larger than usual people have set their letters. */
const scalaOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/**
 * The width of the column of names, in pixels (prodotto/aspetto#componenti). It grows with the letters as long as the
 * days keep half of the window.
 */
function colonna(): number {
  const usual = window.innerWidth < 600 ? 124 : 200;
  return Math.max(usual, Math.min(usual * scalaOf(), Math.floor(window.innerWidth * 0.5)));
}

/** The visible part of the planner, in pixels of its content, and the available room. */
export interface Finestra {
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Width of the days, beside the column of names. */
  larghezza: number;
  colonna: number;
  /** How much larger than usual the letters are. */
  scala: number;
  /** Whether it is being printed: then every line is needed. */
  carta: boolean;
}

const CHIUSA = { top: 0, bottom: 0, left: 0, right: 0, larghezza: 0, colonna: 200, scala: 1, carta: false };

/** Scroll positions are rounded down to these steps, in pixels: nothing is redrawn between two steps. */
const PASSO = { y: 46, x: 70 } as const;

const down = (value: number, step: number): number => Math.floor(value / step) * step;

/** The element scrolls sideways; up and down the page does. */
function measure(element: HTMLElement): Finestra {
  const { scrollLeft, clientWidth } = element;
  const beyond = element.getBoundingClientRect().top;
  const left = down(scrollLeft, PASSO.x);
  const larghezza = clientWidth - colonna();
  return {
    top: down(Math.max(0, -beyond), PASSO.y),
    bottom: down(Math.max(0, window.innerHeight - beyond), PASSO.y) + PASSO.y,
    left,
    right: left + larghezza + PASSO.x,
    larghezza,
    colonna: colonna(),
    scala: scalaOf(),
    carta: false,
  };
}

const same = (a: Finestra, b: Finestra): boolean =>
  (Object.keys(a) as (keyof Finestra)[]).every((key) => a[key] === b[key]);

/** How far to scroll, in pixels, so that `x` is at a third of the width. */
export function startLeft(x: number, larghezza: number): number {
  return Math.max(0, x - larghezza / 3);
}

/** Watches an element that scrolls sideways on a page that scrolls; its `data-inizio` is the pixel at which it starts. */
export function useFinestra(): {
  finestra: Finestra;
  scroller: RefObject<HTMLDivElement | null>;
  /** The element's ref. */
  watch: (element: HTMLDivElement) => () => void;
} {
  const scroller = useRef<HTMLDivElement | null>(null);
  const [finestra, setFinestra] = useState<Finestra>(CHIUSA);
  const watch = useCallback((element: HTMLDivElement) => {
    scroller.current = element;
    // Scroll before the first measurement: otherwise months that nobody will see are loaded.
    element.scrollLeft = startLeft(Number(element.dataset['inizio']), element.clientWidth - colonna());
    const look = () =>
      setFinestra((before) => {
        const now = measure(element);
        return same(before, now) ? before : now;
      });
    // The sheet is laid out as soon as the event is over.
    const print = () => flushSync(() => setFinestra((before) => ({ ...before, carta: true })));
    const listening = new AbortController();
    const { signal } = listening;
    for (const one of [element, window]) one.addEventListener('scroll', look, { passive: true, signal });
    window.addEventListener('beforeprint', print, { signal });
    for (const event of ['afterprint', 'resize']) window.addEventListener(event, look, { signal });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => {
      scroller.current = null;
      listening.abort();
      observer.disconnect();
    };
  }, []);
  return { finestra, scroller, watch };
}
