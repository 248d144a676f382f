import { useLayoutEffect, useSyncExternalStore } from 'react';
import { announceLingua, onLingua, readLingua, useLingua } from './lingua.ts';

/** Texts in English, fetched when they are first to be shown; `testi` is null until they are there. */
export interface Inglese<T> {
  testi: T | null;
  /** Settled means that the texts are there, or that they did not load and may be asked for again. */
  fetch: () => Promise<void>;
}

/** Declares texts in English. Those that do not load are missed in the console, and Italian stands for them. */
export function createInglese<T>(load: () => Promise<{ default: T }>): Inglese<T> {
  let pending: Promise<void> | null = null;
  const inglese: Inglese<T> = {
    testi: null,
    fetch: () =>
      (pending ??= load().then(
        (pack) => {
          inglese.testi = pack.default;
          announceLingua();
        },
        (error: unknown) => {
          pending = null;
          console.warn('locale "en" did not load', error);
        },
      )),
  };
  return inglese;
}

/** The English texts where the page is to speak English and they are there; null where Italian stands. */
export function useInglese<T>(inglese: Inglese<T>): T | null {
  const wanted = useLingua() === 'en';
  const testi = useSyncExternalStore(
    onLingua,
    () => (readLingua() === 'en' ? inglese.testi : null),
    () => null,
  );
  // Before the paint: all that is said in English comes in one file, and once that is there no Italian is to flash by.
  useLayoutEffect(() => {
    if (wanted) void inglese.fetch();
  }, [inglese, wanted]);
  return testi;
}
