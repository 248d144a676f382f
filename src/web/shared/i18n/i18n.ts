import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LINGUA_KEY } from '../constants.ts';
import { readStored, writeStored } from '../storage.ts';
import { LINGUA_PREDEFINITA, pickLingua } from './lingue.ts';

/** The language pack of one area of the interface, from key to sentence; {{name}} marks a gap. */
export type Testi = Readonly<Record<string, string>>;

/** An area with its Italian sentences and, loaded only when asked for, the same ones in other languages. */
export interface Area<T extends Testi = Testi> {
  nome: string;
  it: T;
  altre: { en: () => Promise<{ default: Readonly<Record<keyof T, string>> }> };
}

/** Declares the sentences of an area; the compiler sees to it that every language has every key. */
export function defineArea<T extends Testi>(
  nome: string,
  it: T,
  en: () => Promise<{ default: Readonly<Record<keyof T, string>> }>,
): Area<T> {
  return { nome, it, altre: { en } };
}

/**
 * The interface's language, held in state and switchable (spec 4). Areas add themselves when first used.
 * @param lingua the one to begin with.
 */
export function createI18n(lingua: string = LINGUA_PREDEFINITA): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: lingua,
    fallbackLng: LINGUA_PREDEFINITA,
    resources: {},
    initAsync: false,
    // Keys are flat and sentences hold colons and full stops; React escapes by itself.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return i18n;
}

/** The language chosen at an earlier visit, or its fallback (spec 4); the default where none was chosen. */
export function savedLingua(): string {
  const saved = readStored(LINGUA_KEY);
  return (saved === null ? null : pickLingua(saved)) ?? LINGUA_PREDEFINITA;
}

/** Shows the interface in a language, or in the fallback of spec 4 where it is missing. */
export async function showLingua(i18n: I18n, wanted: string): Promise<void> {
  const lingua = pickLingua(wanted);
  if (lingua === null) return;
  document.documentElement.lang = lingua;
  if (i18n.language !== lingua) await i18n.changeLanguage(lingua);
}

/** Switches the interface to a language and remembers it for the next visit. */
export async function changeLingua(i18n: I18n, wanted: string): Promise<void> {
  writeStored(LINGUA_KEY, wanted);
  await showLingua(i18n, wanted);
}
