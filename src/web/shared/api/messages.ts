import { useCallback } from 'react';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import type { CodiceRifiuto } from '#contract/rifiuti.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { isGiorno } from '#domain/giorno.ts';
import type { LimiteRaggiunto } from '#domain/limiti.ts';
import { type Lingua, nomeIn } from '#domain/lingue.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { ApiError } from './api-error.ts';
import { RIFIUTI_IN_INGLESE, testiErrori } from './errori.ts';

/** The message for an error: the client's for the code, else the server's Italian `title`, else a general one. */
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
    if (isGiorno(giorno)) return t('prenota_fino', { giorno: formatGiorno(giorno, lingua, 'long') });
  }
  if (error.code === 'ABILITAZIONE_MANCANTE' && error.mancano.length > 0)
    return t('ti_manca', {
      nomi: error.mancano.map(({ nome }) => nome).join(', '),
      come: error.mancano.map(({ come_si_ottiene }) => come_si_ottiene).join(' '),
    });
  if (error.code === 'LIMITE_PERSONALE' && error.limite) return sayLimite(error.limite, t, lingua);
  const messaggio = sayCodice(error.code, t, lingua) ?? (error.title || t('INTERNAL_ERROR'));
  return error.richiesta ? t('richiesta', { messaggio, richiesta: error.richiesta }) : messaggio;
}

/** The client's message for a code, if it has one; in English it has one for every code of the server. */
function sayCodice(code: string, t: Traduci<typeof testiErrori>, lingua: Lingua): string | undefined {
  if (t.has(code)) return t(code as CodiceRichiesta);
  return lingua === 'en' && Object.hasOwn(RIFIUTI_IN_INGLESE, code)
    ? RIFIUTI_IN_INGLESE[code as CodiceRifiuto]
    : undefined;
}

/** The reason shown after 'the action failed'; for an internal error only what to do next, not that it failed again. */
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

/** Shows the toast of a failed action: sentence and reason (prodotto/errori#messaggi). For a 401 a dialog opens. */
export function useFailureToast(): (sentence: string, error: unknown) => void {
  const t = useTesti(testiErrori);
  const lingua = useLingua();
  const { show } = useToast();
  return useCallback(
    (sentence, error) => {
      if (error instanceof ApiError && error.status === 401) return;
      show({ severity: 'danger', message: `${sentence}. ${reasonOf(error, t, lingua)}` });
    },
    [t, lingua, show],
  );
}

/** The message for a reached limit: what counts towards it, and what to do (prodotto/fasce#limiti). */
function sayLimite(limite: LimiteRaggiunto, t: Traduci<typeof testiErrori>, lingua: Lingua): string {
  if (limite.regola === 'giorni_in_programma') {
    const { massimo, in_programma, chiesti } = limite;
    const restano = massimo - in_programma;
    return t(restano > 0 ? 'giorni_in_programma' : 'giorni_in_programma_pieni', {
      count: massimo,
      gia: in_programma,
      chiesti,
      restano,
    });
  }
  const { massimo, tipo, giorno, impegni } = limite;
  const cose = impegni.map((impegno) => nomeIn(lingua, impegno)).join(', ');
  const values = { count: massimo, giorno: formatGiorno(giorno, lingua, 'long'), cose };
  return t(tipo === 'spazio' ? 'spazi_al_giorno' : 'strumenti_al_giorno', values);
}
