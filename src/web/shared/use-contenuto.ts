import type { Centro } from '#contract/contenuto.ts';
import { createInglese, useInglese } from './i18n/inglese.ts';
import { readLingua, type Lingua } from './i18n/lingua.ts';

/** Part of the centre's texts, with their language for the `lang` attribute of the elements around them. */
export interface Detto<T> {
  testi: T;
  lang: Lingua;
}

/** English texts are optional: an empty module when the content folder has none (rsbuild.config.ts). */
const inglesi = createInglese<Partial<Centro> | undefined>(() => import('@contenuto/centro.en.json'));

/** The English names of the public holidays, by the Italian ones that the server gives. */
const feste = createInglese(async () => {
  const [{ default: italiani }] = await Promise.all([
    import('@contenuto/centro.json?parte=feste'),
    inglesi.fetch(),
  ]);
  const nomi = new Map<string, string>();
  for (const [giorno, nome] of Object.entries(italiani ?? {}))
    nomi.set(nome, inglesi.testi?.feste?.[giorno] ?? nome);
  return { default: nomi };
});

/**
 * Await this before giving out closed days: on an English page the names of the holidays are then there when the days
 * are drawn.
 */
export const fetchFeste = async (): Promise<void> => {
  if (readLingua() === 'en') await feste.fetch();
};

/** Why the centre is closed, with a public holiday by its name in the language of the page. */
export function inLingua<T extends { readonly motivo: string }>(chiusi: readonly T[]): T[] {
  const isInglese = readLingua() === 'en';
  if (isInglese) void feste.fetch();
  const nomi = isInglese ? feste.testi : null;
  return nomi ? chiusi.map((one) => ({ ...one, motivo: nomi.get(one.motivo) ?? one.motivo })) : [...chiusi];
}

/** The language of a reason as `inLingua` gives it: what the centre writes itself stays Italian. */
export const langOfMotivo = (motivo: string): 'it' | undefined =>
  readLingua() === 'en' && [...(feste.testi?.values() ?? [])].includes(motivo) ? undefined : 'it';

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
