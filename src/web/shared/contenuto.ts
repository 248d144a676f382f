import type { Centro } from '#contract/contenuto.ts';
import { createInglese, useInglese } from './i18n/inglese.ts';
import type { Lingua } from './i18n/lingua.ts';

/** Parts of the centre's texts, and the language they are in: what the elements around them bear as `lang`. */
export interface Detto<T> {
  testi: T;
  lang: Lingua;
}

/** English texts are optional: an empty module where the content folder has none (rsbuild.config.ts). */
const inglesi = createInglese<Partial<Centro> | undefined>(() => import('@contenuto/centro.en.json'));

/**
 * A part of the centre's own texts in the language of the page. English ones are optional (`centro.en.json` in the
 * content folder): while they are on their way, and where there are none, the Italian ones stand.
 * @param italiani what `centro.json` says, which comes with the page
 */
export function useContenuto<T>(parte: 'base' | keyof Centro, italiani: T): Detto<T> {
  const centro = useInglese(inglesi);
  const testi = parte === 'base' ? centro : centro?.[parte];
  if (testi === undefined || testi === null || centro?.nome === undefined)
    return { testi: italiani, lang: 'it' };
  return { testi: testi as T, lang: 'en' };
}
