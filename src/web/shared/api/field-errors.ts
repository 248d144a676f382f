import { useCallback } from 'react';
import type { Field, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  type CodiceCampo,
  type ErroreCampo,
  FRASI_CAMPO,
  packErrore,
  unpackErrore,
  writeValori,
} from '#domain/validazione.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti, type ValoriFrase } from '#web/shared/i18n/testi.ts';
import { ApiError } from './api-error.ts';
import { testiCampi } from './errori-campi.ts';

/** Translates a field error packed as a message of a schema or of `showFieldErrors`, and returns other messages. */
export function useMessaggioCampo(): (messaggio: string | undefined) => string | undefined {
  const t = useTesti(testiCampi);
  const lingua = useLingua();
  return useCallback(
    (messaggio) => {
      const errore = messaggio === undefined ? null : unpackErrore(messaggio);
      if (!errore) return messaggio;
      // Safe: the schema or the server has paired the code with its values.
      const valori = writeValori(errore.valori, lingua) as ValoriFrase<(typeof FRASI_CAMPO)[CodiceCampo]>;
      return t(errore.codice, valori);
    },
    [t, lingua],
  );
}

const stepInto = (at: unknown, key: string): unknown =>
  typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;

/**
 * Shows the server's field errors (`errors`, prodotto/api#errori) at the mounted fields of a form, and focuses the
 * first.
 * @returns whether any of them belongs to a field of this form
 */
export function showFieldErrors<I extends FieldValues, O>(
  error: unknown,
  form: Pick<UseFormReturn<I, unknown, O>, 'control' | 'setError'>,
): boolean {
  const errors = error instanceof ApiError ? error.errors : [];
  const isShown = ({ campo }: ErroreCampo) => {
    // The library's `get` would add the whole library to pages without a form.
    const fieldAt = campo.split('.').reduce<unknown>(stepInto, form.control._fields);
    return (fieldAt as Partial<Field> | undefined)?._f?.mount === true;
  };
  const mine = errors.filter(isShown);
  for (const [i, errore] of mine.entries()) {
    const message = messageOfErrore(errore);
    form.setError(errore.campo as FieldPath<I>, { type: 'server', message }, { shouldFocus: i === 0 });
  }
  return mine.length > 0;
}

/** The form's message for a field error: the packed code, or the server's text if this build does not know the code. */
export function messageOfErrore({ codice, valori, messaggio }: ErroreCampo): string {
  return Object.hasOwn(FRASI_CAMPO, codice) ? packErrore(codice, valori) : messaggio;
}
