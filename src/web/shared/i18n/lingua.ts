import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { LINGUA_PREDEFINITA, LINGUE, type Lingua } from '#domain/lingue.ts';
import { LINGUA_KEY } from '../constants.ts';
import { readStored, readTab, writeStored, writeTab } from '../storage.ts';

export { localeOf, type Lingua } from '#domain/lingue.ts';

/** Each language under its own name, whatever the page's language. */
export const NOMI_LINGUE: Readonly<Record<Lingua, string>> = { it: 'Italiano', en: 'English' };

/**
 * Chooses the language to show. A missing one falls back to the default, then en, then it, with a warning; if none of
 * these exists either, an error is logged and null returned (prodotto/panoramica#lingua).
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

/** Calls back on each change of language, and when texts in it have loaded; returns the function that unsubscribes. */
export function onLingua(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies listeners that the page's texts may have changed. */
export function announceLingua(): void {
  for (const listener of listeners) listener();
}

/** The language of the page now; a component uses `useLingua`. */
export function readLingua(): Lingua {
  return current;
}

/**
 * The language of a sheet that the page shows, which is that of the person who gets it (prodotto/account#lingua); null
 * outside of sheets.
 */
export const LinguaDelFoglio = createContext<Lingua | null>(null);

/**
 * The language of the page, held in state (prodotto/panoramica#lingua), or of the sheet around the component.
 * Prerendered HTML is Italian, so each part of it is hydrated in Italian, whenever that happens, and changes afterwards.
 */
export function useLingua(): Lingua {
  const foglio = useContext(LinguaDelFoglio);
  const pagina = useSyncExternalStore(onLingua, readLingua, () => LINGUA_PREDEFINITA);
  return foglio ?? pagina;
}

/** Shows the interface in a language, or in its fallback if it is missing (prodotto/panoramica#lingua). */
function showLingua(wanted: string): void {
  const lingua = pickLingua(wanted);
  if (lingua === null) return;
  document.documentElement.lang = lingua;
  if (current === lingua) return;
  current = lingua;
  announceLingua();
}

/** Switches the interface to a language and remembers it for the next visit. */
export function changeLingua(wanted: Lingua): void {
  writeStored(LINGUA_KEY, wanted);
  showLingua(wanted);
}

/** Remembers, while the tab lives, the language that the link of a letter names in the address of the page. */
export function noteLinguaOfLetter(): void {
  const named = new URLSearchParams(window.location.search).get('lingua');
  const lingua = LINGUE.find((one) => one === named);
  if (lingua) writeTab(LINGUA_KEY, lingua);
}

/** Shows the language chosen at an earlier visit, else that of the letter that led here, else the default. */
export function showSavedLingua(): void {
  showLingua(readStored(LINGUA_KEY) ?? readTab(LINGUA_KEY) ?? LINGUA_PREDEFINITA);
}

/** Switches a hydrated page to the saved language, and to the one that another tab chooses. */
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
