import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ChiamataConAttuale } from '#contract/chiamate.ts';
import { showFieldErrors } from '../api/field-errors.ts';
import { useRun, type Run, type RunOptions } from './use-run.ts';

/**
 * Sends a form that passes its rules, once however often it is pressed, and tells the outcome like `useRun`. If the
 * server refuses a field that the form shows, the error is shown at the field instead of in a toast. A form that shows
 * `failure` instead of toasts shows both.
 */
export function useInvio<I extends FieldValues, O, R, C extends ChiamataConAttuale = never>(
  form: UseFormReturn<I, unknown, O>,
  options: RunOptions<O, R, C>,
): {
  /** For `onSubmit`; it may also be called without an event. */
  save: (event?: BaseSyntheticEvent) => Promise<void>;
} & Omit<Run<O>, 'run'> {
  const { run, ...state } = useRun<R, O, C>({
    ...options,
    rifiuto: (error, value) => {
      const shown = showFieldErrors(error, form);
      return options.rifiuto?.(error, value) || (shown && options.storto !== null);
    },
  });
  return { save: form.handleSubmit(async (value) => void (await run(value))), ...state };
}
