import { useSyncExternalStore } from 'react';

/** What each query said last on the screen. */
const onScreen = new Map<string, boolean>();

/**
 * Paper is as narrow as a phone. A page that were rendered anew for it, while it is printed, would have as many sheets as
 * it needed before: the last ones empty.
 */
function isTrue(query: string): boolean {
  const now = matchMedia(query).matches;
  if (matchMedia('print').matches) return onScreen.get(query) ?? now;
  onScreen.set(query, now);
  return now;
}

/** Whether a media query holds now; while the page is printed, whether it held on the screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => isTrue(query),
    // A prerendered page assumes the narrowest screen until the real one is known.
    () => false,
  );
}
