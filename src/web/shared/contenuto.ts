import type { Centro } from '#contract/contenuto.ts';
import { createInglese, useInglese } from './i18n/inglese.ts';
import type { Lingua } from './i18n/lingua.ts';

/** Part of the centre's texts, with their language for the `lang` attribute of the elements around them. */
export interface Detto<T> {
  testi: T;
  lang: Lingua;
}

/** English texts are optional: an empty module when the content folder has none (rsbuild.config.ts). */
const inglesi = createInglese<Partial<Centro> | undefined>(() => import('@contenuto/centro.en.json'));

/**
 * A part of the centre's own texts in the language of the page. English ones are optional (`centro.en.json` in the
 * content folder): while they are loading, and when there are none, the Italian ones are shown.
 * @param italiani the texts of `centro.json`, which come with the page
 */
export function useContenuto<T>(parte: 'base' | keyof Centro, italiani: T): Detto<T> {
  const centro = useInglese(inglesi);
  const testi = parte === 'base' ? centro : centro?.[parte];
  if (testi === undefined || testi === null || centro?.nome === undefined)
    return { testi: italiani, lang: 'it' };
  return { testi: testi as T, lang: 'en' };
}
