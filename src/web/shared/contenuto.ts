import { useLayoutEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Centro } from '#contract/contenuto.ts';

/** The area under which the centre's texts stand beside the interface's own. */
const AREA = 'centro';

/** Parts of the centre's texts, and the language they are in: what the elements around them bear as `lang`. */
export interface Detto<T> {
  testi: T;
  lang: 'it' | 'en';
}

/**
 * A part of the centre's own texts in the language of the page. English ones are optional (`centro.en.json` in the
 * content folder): while they are on their way, and where there are none, the Italian ones stand.
 * @param italiani what `centro.json` says, which comes with the page
 */
export function useContenuto<T>(parte: 'base' | keyof Centro, italiani: T): Detto<T> {
  const { i18n } = useTranslation(undefined, { useSuspense: false });
  const [, renderAgain] = useReducer((n: number) => n + 1, 0);
  const wanted = i18n.language === 'en';
  const loaded = i18n.hasResourceBundle('en', AREA);
  // Before the paint, as for the interface's own sentences, with which they come in one file.
  useLayoutEffect(() => {
    if (!wanted || loaded) return undefined;
    let shown = true;
    // An empty module where the content folder has none (rsbuild.config.ts).
    import('@contenuto/centro.en.json').then(
      (pack) => {
        i18n.addResourceBundle('en', AREA, pack.default ?? {});
        if (shown) renderAgain();
      },
      (error: unknown) => console.warn('the centre’s English texts did not load', error),
    );
    return () => {
      shown = false;
    };
  }, [i18n, loaded, wanted]);
  if (!wanted || !loaded) return { testi: italiani, lang: 'it' };
  const inglesi = i18n.getResourceBundle('en', AREA) as Partial<Centro>;
  const testi = parte === 'base' ? inglesi : inglesi[parte];
  if (testi === undefined || inglesi.nome === undefined) return { testi: italiani, lang: 'it' };
  return { testi: testi as T, lang: 'en' };
}
