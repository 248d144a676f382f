import { useCallback } from 'react';
import { type CodiceRifiuto, RIFIUTI } from '#contract/rifiuti.ts';
import type { Traduci } from '../i18n/testi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { ApiError } from './api-error.ts';
import { testiErrori } from './errori.ts';

/**
 * The sentence that tells a person what went wrong and what to do, chosen by the code; for an unknown code the server's
 * own `title`; for anything but an ApiError a general one.
 */
export function messageOf(error: unknown, t: Traduci<typeof testiErrori>): string {
  if (!(error instanceof ApiError)) return t('INTERNAL_ERROR');
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter) {
    return error.retryAfter <= 90
      ? t('attendiSecondi', { count: error.retryAfter })
      : t('attendiMinuti', { minuti: Math.ceil(error.retryAfter / 60) });
  }
  if (error.code === 'PRENOTAZIONI_FUTURE' && error.quante) {
    return t('prenotazioniFuture', { count: error.quante });
  }
  const messaggio = isKnown(error.code) ? t(error.code) : error.title || t('INTERNAL_ERROR');
  return error.richiesta ? t('richiesta', { messaggio, richiesta: error.richiesta }) : messaggio;
}

/**
 * The reason shown after the sentence about a failed action. For an internal error it is only what to do next, since
 * the error's own sentence would repeat that the action failed.
 */
export function reasonOf(error: unknown, t: Traduci<typeof testiErrori>): string {
  if (error instanceof ApiError && error.code !== 'INTERNAL_ERROR') return messageOf(error, t);
  const richiesta = error instanceof ApiError ? error.richiesta : undefined;
  const messaggio = t('riprova');
  return richiesta ? t('richiesta', { messaggio, richiesta }) : messaggio;
}

/** `messageOf` in the language of the page. */
export function useMessaggio(): (error: unknown) => string {
  const t = useTesti(testiErrori);
  return useCallback((error) => messageOf(error, t), [t]);
}

function isKnown(code: string): code is CodiceRifiuto | 'RETE' | 'TEMPO_SCADUTO' {
  return Object.hasOwn(RIFIUTI, code) || code === 'RETE' || code === 'TEMPO_SCADUTO';
}
