import { useCallback } from 'react';
import { defineArea } from '../i18n/i18n.ts';
import { useTesti, type Traduci } from '../i18n/use-testi.ts';
import { ApiError } from './api-error.ts';
import it from './errori.it.ts';

/** A sentence for every code of an error, in each language (contract 7). */
export const testiErrori = defineArea('errori', it, () => import('./errori.en.ts'));

/**
 * The sentence that tells a person what went wrong and what to do: chosen by code; the server's own `title` for a
 * code that this build does not know; for what is no ApiError the general one.
 */
export function messageOf(error: unknown, t: Traduci<typeof it>): string {
  if (!(error instanceof ApiError)) return t('INTERNAL_ERROR');
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter) {
    return error.retryAfter <= 90
      ? t('attendiSecondi', { secondi: error.retryAfter })
      : t('attendiMinuti', { minuti: Math.ceil(error.retryAfter / 60) });
  }
  if (error.code === 'PRENOTAZIONI_FUTURE' && error.quante) {
    return error.quante === 1 ? t('prenotazioneFutura') : t('prenotazioniFuture', { quante: error.quante });
  }
  const messaggio = isKnown(error.code) ? t(error.code) : error.title || t('INTERNAL_ERROR');
  return error.richiesta ? t('richiesta', { messaggio, richiesta: error.richiesta }) : messaggio;
}

/** `messageOf` in the language of the page. */
export function useMessaggio(): (error: unknown) => string {
  const t = useTesti(testiErrori);
  return useCallback((error) => messageOf(error, t), [t]);
}

function isKnown(code: string): code is keyof typeof it {
  return Object.hasOwn(it, code);
}
