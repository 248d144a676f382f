import { useCallback } from 'react';
import { get, type Field, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import {
  FRASI_CAMPO,
  packErrore,
  unpackErrore,
  writeValori,
  type CodiceCampo,
  type ErroreCampo,
} from '#domain/validazione.ts';
import { useLingua } from '../i18n/lingua.ts';
import type { Valori } from '../i18n/testi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { ApiError } from './api-error.ts';
import { testiCampi } from './errori-campi.ts';

/**
 * Says what is wrong with a field in the language of the page, given the message of a schema or of `showFieldErrors`; a
 * ready-made sentence stays as it is.
 */
export function useMessaggioCampo(): (messaggio: string | undefined) => string | undefined {
  const t = useTesti(testiCampi);
  const lingua = useLingua();
  return useCallback(
    (messaggio) => {
      const errore = messaggio === undefined ? null : unpackErrore(messaggio);
      if (!errore) return messaggio;
      // Code and values come together from a schema or from the server: their types are checked where they are made.
      const valori = writeValori(errore.valori, lingua) as Valori<(typeof FRASI_CAMPO)[CodiceCampo]>;
      return t(errore.codice, valori);
    },
    [t, lingua],
  );
}

/**
 * Shows the server's field errors (`errors`, prodotto/api#errori) at the fields that a form shows now, which are the ones
 * registered with it, and focuses the first.
 * @returns whether at least one of them belongs to a field of this form.
 */
export function showFieldErrors<I extends FieldValues, O>(
  error: unknown,
  form: Pick<UseFormReturn<I, unknown, O>, 'control' | 'setError'>,
): boolean {
  const errors = error instanceof ApiError ? error.errors : [];
  const isShown = ({ campo }: ErroreCampo) =>
    (get(form.control._fields, campo) as Partial<Field> | undefined)?._f?.mount === true;
  const mine = errors.filter(isShown);
  for (const [i, errore] of mine.entries()) {
    const message = messageOfErrore(errore);
    form.setError(errore.campo as FieldPath<I>, { type: 'server', message }, { shouldFocus: i === 0 });
  }
  return mine.length > 0;
}

/**
 * The server's error of a field, as a form stores it: its code, or its sentence if this build does not know the code.
 */
export function messageOfErrore({ codice, valori, messaggio }: ErroreCampo): string {
  return Object.hasOwn(FRASI_CAMPO, codice) ? packErrore(codice, valori) : messaggio;
}
