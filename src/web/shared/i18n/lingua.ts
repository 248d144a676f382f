import { useEffect, useSyncExternalStore } from 'react';
import { LINGUA_KEY } from '../constants.ts';
import { readStored, writeStored } from '../storage.ts';

/** The languages that the interface can speak; the first is the one it was written in (prodotto/panoramica#lingua). */
export const LINGUE = ['it', 'en'] as const;
export type Lingua = (typeof LINGUE)[number];
export const LINGUA_PREDEFINITA: Lingua = 'it';

/**
 * Chooses the language to show. One that is missing gives way to the default, then en, then it, with a warning;
 * when none of these is there either, an error is logged and null returned (prodotto/panoramica#lingua).
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

/** Calls back on each change of language, and when a text arrives in it; returns what ends that. */
export function onLingua(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whoever listens that what the page says may have changed. */
export function announceLingua(): void {
  for (const listener of listeners) listener();
}

/** The language of the page at this moment; a component asks `useLingua`. */
export function readLingua(): Lingua {
  return current;
}

/**
 * The language of the page, held in state (prodotto/panoramica#lingua). What was made at build time is Italian, so
 * each part of it is taken over in Italian, whenever that happens, and changes after.
 */
export function useLingua(): Lingua {
  return useSyncExternalStore(onLingua, readLingua, () => LINGUA_PREDEFINITA);
}

/** Shows the interface in a language, or in its fallback where it is missing (prodotto/panoramica#lingua). */
export function showLingua(wanted: string): void {
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

/** Shows the language that was chosen at an earlier visit; the default where none was. */
export function showSavedLingua(): void {
  showLingua(readStored(LINGUA_KEY) ?? LINGUA_PREDEFINITA);
}

/** Brings a page that has come to life to the saved language, and to the one that another tab chooses. */
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
