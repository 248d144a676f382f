import { useLayoutEffect, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area, Testi } from './i18n.ts';

export type Traduci<T extends Testi> = (
  key: keyof T & string,
  values?: Record<string, string | number>,
) => string;

/**
 * The sentences of an area in the language of the page. While another language is being loaded, and where it
 * fails to load, the Italian ones stand.
 */
export function useTesti<T extends Testi>(area: Area<T>): Traduci<T> {
  const { i18n } = useTranslation(area.nome, { useSuspense: false });
  if (!i18n.hasResourceBundle('it', area.nome)) {
    // Silent: said aloud while rendering, it would change the state of other components. The types do not know
    // the last argument, which the store takes.
    const store = i18n.services.resourceStore as unknown as {
      addResourceBundle: (
        lng: string,
        ns: string,
        testi: Testi,
        deep: boolean,
        over: boolean,
        how: object,
      ) => void;
    };
    store.addResourceBundle('it', area.nome, area.it, false, true, { silent: true });
  }
  const lingua = i18n.language;
  const loaded = i18n.hasResourceBundle(lingua, area.nome);
  const [, renderAgain] = useReducer((n: number) => n + 1, 0);
  // Before the paint: the packs of a language come in one file, and once that is there no Italian is to flash by.
  useLayoutEffect(() => {
    if (loaded || lingua !== 'en') return undefined;
    let shown = true;
    area.altre.en().then(
      (pack) => {
        if (!i18n.hasResourceBundle('en', area.nome)) i18n.addResourceBundle('en', area.nome, pack.default);
        if (shown) renderAgain();
      },
      (error: unknown) => console.warn(`locale "en" of "${area.nome}" did not load`, error),
    );
    return () => {
      shown = false;
    };
  }, [area, i18n, lingua, loaded]);
  return useMemo(() => {
    const t = i18n.getFixedT(lingua, area.nome) as (key: string, values: object) => string;
    return (key, values) => t(key, { ...values });
    // A new function when the pack arrives, so that what was remembered by it is made again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [area, i18n, lingua, loaded]);
}
