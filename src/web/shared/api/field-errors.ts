import { useCallback } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useTesti } from '../i18n/use-testi.ts';
import { ApiError } from './api-error.ts';
import { testiCampi } from './campi.ts';

type Chiave = keyof typeof testiCampi.it;

const PER_FRASE = new Map<string, Chiave>(
  Object.entries(testiCampi.it).map(([key, frase]) => [frase, key as Chiave]),
);

/** The key of an Italian sentence and the number in its gap; null for a sentence that is not known. */
export function keyOfSentence(frase: string): { key: Chiave; n?: number } | null {
  const key = PER_FRASE.get(frase);
  if (key) return { key };
  const n = /\d+/.exec(frase)?.[0];
  const withGap = n && PER_FRASE.get(frase.replace(n, '{{n}}'));
  return withGap ? { key: withGap, n: Number(n) } : null;
}

/** Says a sentence about a field in the language of the page; one that is not known stays as it is. */
export function useMessaggioCampo(): (frase: string | undefined) => string | undefined {
  const t = useTesti(testiCampi);
  return useCallback(
    (frase) => {
      const found = frase === undefined ? null : keyOfSentence(frase);
      return found ? t(found.key, { n: found.n ?? '' }) : frase;
    },
    [t],
  );
}

/**
 * Shows at their fields what the server refused (`errors`, contract 1), the first one focused.
 * @returns whether at least one of them belongs to a field of this form.
 */
export function showFieldErrors<V extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  const errors = error instanceof ApiError ? error.errors : [];
  const mine = errors.flatMap(({ campo, messaggio }) => {
    const field = fields.find((name) => name === campo);
    return field ? [{ field, messaggio }] : [];
  });
  for (const [i, { field, messaggio }] of mine.entries()) {
    setError(field, { type: 'server', message: messaggio }, { shouldFocus: i === 0 });
  }
  return mine.length > 0;
}
