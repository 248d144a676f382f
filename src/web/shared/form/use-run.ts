import { useRef, useState } from 'react';
import type { AttualeDi, ChiamataConAttuale } from '#contract/chiamate.ts';
import { attualeOf } from '../api/api-error.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { createIdempotencyKey, type KeyFor } from '../idempotency.ts';
import { useToast, type ToastOptions } from '../ui/toast.tsx';
import { testiUi } from '../ui/testi.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** What a toast says: its sentence, or all its options. */
type Detto = string | (Partial<ToastOptions> & Pick<ToastOptions, 'message'>);

/** What a press does with a value `V`, and what is said afterwards. */
export interface RunOptions<V, R, C extends ChiamataConAttuale = never> {
  /**
   * Sends the value. Hand `key` on to a call that takes an `idempotencyKey`: if an answer was lost, the request is then
   * sent again under the same key (prodotto/api#idempotenza).
   */
  send: (value: V, key: KeyFor) => Promise<R>;
  /** The toast after a success; without it there is none. */
  fatto?: Detto | ((answer: R, value: V) => Detto | null) | undefined;
  /**
   * The sentence before the reason of a failure, in a toast; by default 'Qualcosa è andato storto'. Null: no toast,
   * `failure` is shown instead.
   */
  storto?: string | null | ((value: V) => string);
  /** Shows a failure in another way than `useFailureToast`, such as `useAltrui`. */
  fail?: (sentence: string, error: unknown) => void;
  /** The calls whose MODIFICATO_DA_ALTRI is passed to `attuale`. */
  chiamata?: C | readonly C[];
  /** Receives the thing as somebody else left it. No toast follows, unless it returns false. */
  attuale?: (attuale: AttualeDi<C>, value: V) => unknown;
  /** Gets a failure that `attuale` has not handled. If it returns true it has shown it, and no toast follows. */
  rifiuto?: ((error: unknown, value: V) => boolean) | undefined;
  /** Runs after the success was told; another press counts only once it has ended. */
  dopo?: ((answer: R, value: V) => unknown) | undefined;
}

export interface Run<V> {
  /**
   * Runs the action, unless it is still running; resolves to whether it was done now. It never rejects because of
   * `send`.
   */
  run: (value: V) => Promise<boolean>;
  pending: boolean;
  /** The value that is being sent; undefined while nothing is. */
  value: V | undefined;
  /** The last failure, unless it was shown in another way; null from the next press on. */
  failure: unknown;
}

/**
 * Runs an action at a press, once however often it is pressed, and tells the outcome (prodotto/errori#messaggi). A form
 * does the same with `useInvio`.
 */
export function useRun<R, V = void, C extends ChiamataConAttuale = never>(
  options: RunOptions<V, R, C>,
): Run<V> {
  const t = useTesti(testiUi);
  const toast = useToast();
  const failToast = useFailureToast();
  const [key] = useState(createIdempotencyKey);
  const [sending, setSending] = useState<{ value: V } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // A ref, since two presses may come before the next render.
  const busy = useRef(false);

  const explain = (error: unknown, value: V): void => {
    const { storto = t('storto'), fail = failToast, chiamata = [], attuale, rifiuto } = options;
    const now = attualeOf(error, ...([chiamata].flat() as C[]));
    if (now !== null && attuale && attuale(now, value) !== false) return;
    if (rifiuto?.(error, value)) return;
    setFailure(error);
    if (storto !== null) fail(typeof storto === 'string' ? storto : storto(value), error);
  };
  const run = async (value: V): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSending({ value });
    setFailure(null);
    try {
      let answer: R;
      try {
        answer = await options.send(value, key.keyFor);
        key.settle(null);
      } catch (error) {
        key.settle(error);
        explain(error, value);
        return false;
      }
      const { fatto } = options;
      const detto = typeof fatto === 'function' ? fatto(answer, value) : fatto;
      if (detto) toast.show({ severity: 'ok', ...(typeof detto === 'string' ? { message: detto } : detto) });
      await options.dopo?.(answer, value);
      return true;
    } finally {
      busy.current = false;
      setSending(null);
    }
  };
  return { run, pending: sending !== null, value: sending?.value, failure };
}
