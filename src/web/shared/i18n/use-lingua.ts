import type { i18n as I18n } from 'i18next';
import { use, useEffect } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { LINGUA_KEY } from '../constants.ts';
import { changeLingua, savedLingua, showLingua } from './i18n.ts';

/** The language of the page, and the way to another one. */
export function useLingua(): [lingua: string, change: (lingua: string) => void] {
  // Drawn again with every change of language.
  useTranslation(undefined, { useSuspense: false });
  const i18n = useI18n();
  return [i18n.language, (lingua) => void changeLingua(i18n, lingua)];
}

/**
 * Brings the page to the language that was chosen before, and to the one that another tab chooses. Only once the page
 * has come to life: what was made at build time is Italian, and has to be taken over as it is.
 */
export function useSavedLingua(): void {
  const i18n = useI18n();
  useEffect(() => {
    void showLingua(i18n, savedLingua());
    const onStorage = (event: StorageEvent) => {
      if (event.key === LINGUA_KEY) void showLingua(i18n, savedLingua());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [i18n]);
}

/** The page's own instance, always the same one. */
function useI18n(): I18n {
  const context = use(I18nContext);
  if (!context) throw new Error('the language needs an I18nextProvider around it');
  return context.i18n;
}
