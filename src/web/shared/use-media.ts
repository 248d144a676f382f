import { useSyncExternalStore } from 'react';

/** Breakpoints of ui/breakpoints.css that scripts use. */
export const FROM_TABLET = '(min-width: 37.5em)';
export const FROM_LAPTOP = '(min-width: 56.25em)';
export const FROM_DESKTOP = '(min-width: 75em)';

/** The last result of each query on the screen. */
const onScreen = new Map<string, boolean>();

/** While printing, keeps the screen's result: rendering for narrow paper would leave empty sheets at the end. */
function isTrue(query: string): boolean {
  const now = matchMedia(query).matches;
  if (matchMedia('print').matches) return onScreen.get(query) ?? now;
  onScreen.set(query, now);
  return now;
}

/** Whether a media query matches; while printing, whether it matched on the screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => isTrue(query),
    // A prerendered page assumes the narrowest screen.
    () => false,
  );
}
