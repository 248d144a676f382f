import { useMemo } from 'react';
import { comuni } from './comuni.ts';
import { useInglese } from './inglese.ts';
import { createTraduci, type Area, type Testi, type Traduci } from './testi.ts';

/**
 * The sentences of an area in the language of the page. While English is loading, and if it fails to load, the Italian
 * ones are shown.
 */
export function useTesti<T extends Testi>(area: Area<T>): Traduci<Area<T>> {
  const inglese = useInglese(area.en);
  return useMemo(
    () =>
      inglese
        ? createTraduci<T>(inglese, 'en', comuni.en.testi ?? comuni.it)
        : createTraduci<T>(area.it, 'it'),
    [area, inglese],
  );
}
