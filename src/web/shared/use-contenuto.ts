import type { CentroPubblico } from '#contract/fatti-centro.ts';
import { readFatti } from './read-fatti.ts';
import { readLingua, useLingua, type Lingua } from './i18n/lingua.ts';

/** Part of the centre's texts, with their language for the `lang` attribute of the elements around them. */
export interface Detto<T> {
  testi: T;
  lang: Lingua;
}

/** The English names of the public holidays, by the Italian ones that the server gives. */
function nomiFeste(): ReadonlyMap<string, string> {
  const { centro, inglese } = readFatti();
  const feste = Object.entries(centro.feste);
  return new Map(feste.map(([giorno, nome]) => [nome, inglese?.feste[giorno] ?? nome]));
}

/** Why the centre is closed, with a public holiday by its name in the language of the page. */
export function inLingua<T extends { readonly motivo: string }>(chiusi: readonly T[]): T[] {
  if (readLingua() !== 'en') return [...chiusi];
  const nomi = nomiFeste();
  return chiusi.map((one) => ({ ...one, motivo: nomi.get(one.motivo) ?? one.motivo }));
}

/** The language of a reason as `inLingua` gives it: what the centre writes itself stays Italian. */
export const langOfMotivo = (motivo: string): 'it' | undefined =>
  readLingua() === 'en' && [...nomiFeste().values()].includes(motivo) ? undefined : 'it';

/** The centre's own texts in the language of the page; the Italian ones when it has no English ones. */
export function useCentro(): Detto<CentroPubblico> {
  const lingua = useLingua();
  const { centro, inglese } = readFatti();
  return lingua === 'en' && inglese ? { testi: inglese, lang: 'en' } : { testi: centro, lang: 'it' };
}

/** The language of a text of the centre: Italian where it has no English. */
export function useLangOf(): (testo: string) => Lingua {
  const { testi, lang } = useCentro();
  const soloItaliano = new Set(testi.solo_italiano);
  return (testo) => (soloItaliano.has(testo) ? 'it' : lang);
}

/** One part of them. */
export function useContenuto<P extends keyof CentroPubblico>(parte: P): Detto<CentroPubblico[P]> {
  const { testi, lang } = useCentro();
  return { testi: testi[parte], lang };
}
