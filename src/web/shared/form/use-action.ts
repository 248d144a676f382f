import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { AttualeDi, ChiamataConAttuale } from '#contract/chiamate.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { isChunkError } from '#web/shared/ui/lazy-with-retry.tsx';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { createIdempotencyKey, type KeyFor } from '#web/shared/idempotency.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import type { ToastOptions } from '#web/shared/ui/toast-viewport.tsx';

/** The sentence of a toast, or all its options. */
type Message = string | (Partial<ToastOptions> & Pick<ToastOptions, 'message'>);

/** An action on a value `V`, and its messages. */
export interface ActionOptions<V, R, C extends ChiamataConAttuale = never> {
  /**
   * Sends the value. Pass `key` on as `idempotencyKey`, so that a retry after a lost answer reuses it
   * (prodotto/api#idempotenza).
   */
  run: (value: V, key: KeyFor) => Promise<R>;
  /** The toast after a success; none by default. */
  successMessage?: Message | ((answer: R, value: V) => Message | null) | undefined;
  /**
   * The text before a failure's reason; by default 'Qualcosa è andato storto'. Null: no toast, the caller shows
   * `failure`.
   */
  errorMessage?: string | null | ((value: V) => string);
  /** Shows a failure instead of `useFailureToast`. */
  onError?: (sentence: string, error: unknown) => void;
  /** The calls whose MODIFICATO_DA_ALTRI is passed to `onConflict`. */
  conflictCalls?: C | readonly C[];
  /** Receives the current state after another user's change. No toast follows, unless it returns false. */
  onConflict?: (attuale: AttualeDi<C>, value: V) => unknown;
  /** Receives a failure that `onConflict` has not handled; returns true if it has shown it. */
  onRejected?: ((error: unknown, value: V) => boolean) | undefined;
  /** Called after the success was shown. The action stays pending until it resolves. */
  onDone?: ((answer: R, value: V) => unknown) | undefined;
}

/** Resolves to whether the action succeeded; a failure of `run` does not reject it. */
type RunNow<V> = (value: V) => Promise<boolean>;

export interface Action<V, Run = RunNow<V>> {
  run: Run;
  pending: boolean;
  value: V | undefined;
  /** The last failure, unless shown otherwise; null from the next run on. */
  failure: unknown;
}

/**
 * Runs an action on a click or a submit, never twice at once, and shows the outcome (prodotto/errori#messaggi). With
 * `form`, `run` is the submit handler and validates the form first. Field errors of the server are shown at the form's
 * fields instead of in a toast; a form with `errorMessage: null` shows both.
 */
export function useAction<I extends FieldValues, R, V, C extends ChiamataConAttuale = never>(
  options: ActionOptions<V, R, C> & { form: UseFormReturn<I, unknown, V> },
): Action<V, (event?: BaseSyntheticEvent) => Promise<void>>;
export function useAction<R, V = void, C extends ChiamataConAttuale = never>(
  options: ActionOptions<V, R, C>,
): Action<V>;
export function useAction<R, V, C extends ChiamataConAttuale>(
  options: ActionOptions<V, R, C> & { form?: UseFormReturn<FieldValues, unknown, V> },
): Action<V, unknown> {
  const t = useTesti(testiUi);
  const toast = useToast();
  const failToast = useFailureToast();
  const [key] = useState(createIdempotencyKey);
  const [sending, setSending] = useState<{ value: V } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // A ref, since two clicks may come before the next render.
  const busy = useRef(false);
  const { form } = options;

  const explain = (error: unknown, value: V): void => {
    const { errorMessage = t('storto'), onError = failToast, conflictCalls = [], onConflict } = options;
    const now = attualeOf(error, ...([conflictCalls].flat() as C[]));
    if (now !== null && onConflict && onConflict(now, value) !== false) return;
    const atField = form !== undefined && showFieldErrors(error, form);
    if (options.onRejected?.(error, value) || (atField && errorMessage !== null)) return;
    setFailure(error);
    if (errorMessage !== null)
      onError(typeof errorMessage === 'string' ? errorMessage : errorMessage(value), error);
  };
  const run = async (value: V): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSending({ value });
    setFailure(null);
    try {
      let answer: R;
      try {
        answer = await options.run(value, key.keyFor);
        key.settle(null);
      } catch (error) {
        key.settle(error);
        explain(error, value);
        return false;
      }
      const { successMessage } = options;
      const success = typeof successMessage === 'function' ? successMessage(answer, value) : successMessage;
      if (success)
        toast.show({ severity: 'ok', ...(typeof success === 'string' ? { message: success } : success) });
      await options.onDone?.(answer, value);
      return true;
    } finally {
      busy.current = false;
      setSending(null);
    }
  };
  /** The schema of a form that loads it later may fail to load. */
  const explainUnloaded = (error: unknown): void => {
    if (!isChunkError(error)) throw error;
    setFailure(error);
    if (options.errorMessage !== null) failToast(t('storto'), error);
  };
  return {
    run: form ? (event?: BaseSyntheticEvent) => form.handleSubmit(run)(event).catch(explainUnloaded) : run,
    pending: sending !== null,
    value: sending?.value,
    failure,
  };
}
