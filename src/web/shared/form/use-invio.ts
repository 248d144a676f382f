import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ChiamataConAttuale } from '#contract/chiamate.ts';
import { showFieldErrors } from '../api/field-errors.ts';
import { useRun, type Run, type RunOptions } from './use-run.ts';

/**
 * Sends a form that passes its rules, once however often it is pressed, and says what became of it, as `useRun`. What
 * the server refuses in a field that the form shows is said there, in place of a toast; beside the `failure` where that is
 * shown instead of toasts.
 */
export function useInvio<I extends FieldValues, O, R, C extends ChiamataConAttuale = never>(
  form: UseFormReturn<I, unknown, O>,
  options: RunOptions<O, R, C>,
): {
  /** For `onSubmit`; called without an event it sends the form as well. */
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
