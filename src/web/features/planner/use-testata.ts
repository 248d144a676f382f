import { useEffect } from 'react';

/** What stays below the heads of the days when they follow the page, in pixels: a line. */
const RESTO = 110;

/**
 * Keeps the heads of the days in sight while the page scrolls past a planner as high as its lines: the box scrolls
 * sideways, so that they cannot stick to the page by themselves.
 * @param off where the box scrolls up and down by itself.
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
