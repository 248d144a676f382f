import { useEffect } from 'react';

/** The space, in pixels, kept at the end of the planner for the day headings and one line. */
const RESTO = 110;

/**
 * Keeps the day headings in view while the page scrolls past a planner that is as high as its lines. `position: sticky`
 * alone cannot do it, because the planner scrolls sideways.
 * @param off true if the planner also scrolls vertically.
 */
export function useTestata(scroller: { readonly current: HTMLElement | null }, off: boolean): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || off) return undefined;
    const bar = document.querySelector('header');
    const follow = () => {
      const { top, height } = element.getBoundingClientRect();
      const covered = (bar?.getBoundingClientRect().bottom ?? 0) - top;
      const giu = Math.round(Math.min(Math.max(0, covered), Math.max(0, height - RESTO)));
      element.style.setProperty('--giu', `${giu}px`);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      element.style.removeProperty('--giu');
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [scroller, off]);
}
