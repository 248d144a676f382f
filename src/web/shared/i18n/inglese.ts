import { useLayoutEffect, useSyncExternalStore } from 'react';
import { announceLingua, onLingua, useLingua } from './lingua.ts';

/** Texts in English, loaded when they are first needed; `testi` is null until then. */
export interface Inglese<T> {
  testi: T | null;
  /** Resolves when the texts are there, or when they did not load and may be requested again. */
  fetch: () => Promise<void>;
}

/** Declares texts in English. If they do not load, a warning is logged and Italian is shown instead. */
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

/** The English texts when `useLingua` is English and they have loaded; null when Italian is to be shown. */
export function useInglese<T>(inglese: Inglese<T>): T | null {
  const wanted = useLingua() === 'en';
  const testi = useSyncExternalStore(
    onLingua,
    () => (wanted ? inglese.testi : null),
    () => null,
  );
  // Before the paint: all English texts come in one file, and once it has loaded no Italian may flash up.
  useLayoutEffect(() => {
    if (wanted) void inglese.fetch();
  }, [inglese, wanted]);
  return testi;
}
