import { useEffect, useRef } from 'react';

/** The distance from the top, below the sticky header, in pixels. */
const BELOW_HEADER = 88;
const MARGIN = 16;

/** The `top` of a sticky column of this height: sticks by its top, or by its bottom if taller than the window. */
export function stickyTop(height: number, windowHeight: number): number {
  return Math.min(BELOW_HEADER, windowHeight - height - MARGIN);
}

/** Sets `--alto`, so that a sticky column is readable to its end without its own scroll bar. */
export function useStickyTop<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const set = () =>
      element.style.setProperty('--alto', `${stickyTop(element.offsetHeight, innerHeight)}px`);
    const observer = new ResizeObserver(set);
    observer.observe(element);
    window.addEventListener('resize', set);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', set);
    };
  }, []);
  return ref;
}
