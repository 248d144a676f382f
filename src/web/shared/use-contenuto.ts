import type { CentroPubblico } from '#contract/fatti-centro.ts';
import { readFatti } from './read-fatti.ts';
import { readLingua, useLingua, type Lingua } from './i18n/lingua.ts';

/** Texts of the centre, and their language for the `lang` attribute. */
export interface TestiInLingua<T> {
  testi: T;
  lang: Lingua;
}

/** The English names of public holidays, by the Italian names that the server sends. */
function nomiFeste(): ReadonlyMap<string, string> {
  const { centro, inglese } = readFatti();
  const feste = Object.entries(centro.feste);
  return new Map(feste.map(([giorno, nome]) => [nome, inglese?.feste[giorno] ?? nome]));
}

/** Closures with the names of public holidays in the language of the page. */
export function inLingua<T extends { readonly motivo: string }>(chiusi: readonly T[]): T[] {
  if (readLingua() !== 'en') return [...chiusi];
  const nomi = nomiFeste();
  return chiusi.map((one) => ({ ...one, motivo: nomi.get(one.motivo) ?? one.motivo }));
}

/** The `lang` attribute for a reason from `inLingua`: the centre's own words are Italian. */
export const langOfMotivo = (motivo: string): 'it' | undefined =>
  readLingua() === 'en' && [...nomiFeste().values()].includes(motivo) ? undefined : 'it';

/** The centre's texts in the language of the page, or in Italian if there are no English ones. */
export function useCentro(): TestiInLingua<CentroPubblico> {
  const lingua = useLingua();
  const { centro, inglese } = readFatti();
  return lingua === 'en' && inglese ? { testi: inglese, lang: 'en' } : { testi: centro, lang: 'it' };
}

/** The language of one text of the centre: Italian if it has no translation. */
export function useLangOf(): (testo: string) => Lingua {
  const { testi, lang } = useCentro();
  const soloItaliano = new Set(testi.solo_italiano);
  return (testo) => (soloItaliano.has(testo) ? 'it' : lang);
}

/** As `useCentro`, one part of the texts. */
export function useContenuto<P extends keyof CentroPubblico>(parte: P): TestiInLingua<CentroPubblico[P]> {
  const { testi, lang } = useCentro();
  return { testi: testi[parte], lang };
}
