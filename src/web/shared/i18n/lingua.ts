import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { LINGUA_PREDEFINITA, LINGUE, type Lingua } from '#domain/lingue.ts';
import { LINGUA_KEY } from '../constants.ts';
import { readStored, readTab, writeStored, writeTab } from '../storage.ts';

export { localeOf, type Lingua } from '#domain/lingue.ts';

/** Each language in its own words. */
export const NOMI_LINGUE: Readonly<Record<Lingua, string>> = { it: 'Italiano', en: 'English' };

/**
 * The language to show. If `wanted` is not available: the preferred one, then en, then it, with a warning; if none is,
 * logs an error and returns null (prodotto/panoramica#lingua).
 */
export function pickLingua<L extends string = Lingua>(
  wanted: string,
  available: readonly L[] = LINGUE as readonly string[] as readonly L[],
  preferred: string = LINGUA_PREDEFINITA,
): L | null {
  const find = (lingua: string) => available.find((one) => one === lingua);
  const found = find(wanted);
  if (found !== undefined) return found;
  const fallback = find(preferred) ?? find('en') ?? find('it');
  if (fallback === undefined) {
    console.error(`no usable locale was found for "${wanted}"`);
    return null;
  }
  console.warn(`locale "${wanted}" is missing, "${fallback}" is used instead`);
  return fallback;
}

let current: Lingua = LINGUA_PREDEFINITA;
const listeners = new Set<() => void>();

function onLingua(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page; in a component use `useLingua`. */
export function readLingua(): Lingua {
  return current;
}

/** The language of a printed sheet: that of its addressee (prodotto/account#lingua); null outside of sheets. */
export const LinguaDelFoglio = createContext<Lingua | null>(null);

/** The language of the sheet around, or of the page (prodotto/panoramica#lingua); Italian while hydrating. */
export function useLingua(): Lingua {
  const foglio = useContext(LinguaDelFoglio);
  const pagina = useSyncExternalStore(onLingua, readLingua, () => LINGUA_PREDEFINITA);
  return foglio ?? pagina;
}

/** Shows the interface in a language or its fallback (prodotto/panoramica#lingua). */
function showLingua(wanted: string): void {
  const lingua = pickLingua(wanted);
  if (lingua === null) return;
  document.documentElement.lang = lingua;
  if (current === lingua) return;
  current = lingua;
  for (const listener of listeners) listener();
}

/** Switches the language and stores it. */
export function changeLingua(wanted: Lingua): void {
  writeStored(LINGUA_KEY, wanted);
  showLingua(wanted);
}

/** Stores the language in the address, from the link of a letter, for this tab. */
export function noteLinguaOfLetter(): void {
  const named = new URLSearchParams(window.location.search).get('lingua');
  const lingua = LINGUE.find((one) => one === named);
  if (lingua) writeTab(LINGUA_KEY, lingua);
}

/** Shows the stored language, else that of the letter, else the default. */
export function showSavedLingua(): void {
  showLingua(readStored(LINGUA_KEY) ?? readTab(LINGUA_KEY) ?? LINGUA_PREDEFINITA);
}

/** After hydration, switches the page to the stored language, also when another tab changes it. */
export function useSavedLingua(): void {
  useEffect(() => {
    showSavedLingua();
    const onStorage = (event: StorageEvent) => {
      if (event.key === LINGUA_KEY) showSavedLingua();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
