import { useCallback } from 'react';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { isGiorno } from '#domain/giorno.ts';
import type { LimiteRaggiunto } from '#domain/limiti.ts';
import { nomeIn, type Lingua } from '#domain/lingue.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '../i18n/lingua.ts';
import type { Traduci } from '../i18n/testi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { ApiError } from './api-error.ts';
import { testiErrori } from './errori.ts';

/**
 * The sentence that tells a person what went wrong and what to do: that of the page for the code, or else the server's
 * own, its `title`, which is Italian; for anything but an ApiError a general one.
 */
export function messageOf(error: unknown, t: Traduci<typeof testiErrori>, lingua: Lingua): string {
  if (!(error instanceof ApiError)) return t('INTERNAL_ERROR');
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter) {
    return error.retryAfter <= 90
      ? t('attendi_secondi', { count: error.retryAfter })
      : t('attendi_minuti', { minuti: Math.ceil(error.retryAfter / 60) });
  }
  if (error.code === 'PRENOTAZIONI_FUTURE' && error.quante) {
    return t('prenotazioni_future', { count: error.quante });
  }
  if (error.code === 'TROPPO_LONTANO') {
    const giorno = error.errors.find(({ codice }) => codice === 'giorno_lontano')?.valori['giorno'];
    if (isGiorno(giorno)) return t('prenota_fino', { giorno: sayGiorno(giorno, lingua) });
  }
  if (error.code === 'ABILITAZIONE_MANCANTE' && error.mancano.length > 0)
    return t('ti_manca', {
      nomi: error.mancano.map(({ nome }) => nome).join(', '),
      come: error.mancano.map(({ come_si_ottiene }) => come_si_ottiene).join(' '),
    });
  if (error.code === 'LIMITE_PERSONALE' && error.limite) return sayLimite(error.limite, t, lingua);
  // In English every code of the server has one, in Italian those that pages say by themselves.
  const messaggio = t.has(error.code) ? t(error.code as CodiceRichiesta) : error.title || t('INTERNAL_ERROR');
  return error.richiesta ? t('richiesta', { messaggio, richiesta: error.richiesta }) : messaggio;
}

/**
 * The reason shown after the sentence about a failed action. For an internal error it is only what to do next, since
 * the error's own sentence would repeat that the action failed.
 */
export function reasonOf(error: unknown, t: Traduci<typeof testiErrori>, lingua: Lingua): string {
  if (error instanceof ApiError && error.code !== 'INTERNAL_ERROR') return messageOf(error, t, lingua);
  const richiesta = error instanceof ApiError ? error.richiesta : undefined;
  const messaggio = t('riprova');
  return richiesta ? t('richiesta', { messaggio, richiesta }) : messaggio;
}

/** `messageOf` in the language of the page. */
export function useMessaggio(): (error: unknown) => string {
  const t = useTesti(testiErrori);
  const lingua = useLingua();
  return useCallback((error) => messageOf(error, t, lingua), [t, lingua]);
}

/** Which limit is reached, what counts towards it, and what would free it (prodotto/fasce#limiti). */
function sayLimite(limite: LimiteRaggiunto, t: Traduci<typeof testiErrori>, lingua: Lingua): string {
  if (limite.regola === 'giorni_in_programma') {
    const { massimo, in_programma, chiesti } = limite;
    const restano = massimo - in_programma;
    // If no days are left, asking for fewer would not help either.
    return t(restano > 0 ? 'giorni_in_programma' : 'giorni_in_programma_pieni', {
      count: massimo,
      gia: in_programma,
      chiesti,
      restano,
    });
  }
  const { massimo, tipo, giorno, impegni } = limite;
  const cose = impegni.map((impegno) => nomeIn(lingua, impegno)).join(', ');
  const values = { count: massimo, giorno: sayGiorno(giorno, lingua), cose };
  return t(tipo === 'spazio' ? 'spazi_al_giorno' : 'strumenti_al_giorno', values);
}
