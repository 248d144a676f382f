import { useRef, useState } from 'react';
import type { Attuale, ChiamataConAttuale } from '#contract/chiamate.ts';
import { attualeOf } from '../api/api-error.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { createIdempotencyKey, type KeyFor } from '../idempotency.ts';
import { useToast, type ToastOptions } from '../ui/toast.tsx';
import { testiUi } from '../ui/testi.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** What a toast says: its sentence, or all of it. */
type Detto = string | (Partial<ToastOptions> & Pick<ToastOptions, 'message'>);

/** What is done with a value `V` at a press, and what is said afterwards. */
export interface RunOptions<V, R, C extends ChiamataConAttuale = never> {
  /**
   * Sends the value. `key` is handed on to a call that takes one (`idempotencyKey`): a request whose answer was lost is
   * then sent again under the same key (prodotto/api#idempotenza).
   */
  send: (value: V, key: KeyFor) => Promise<R>;
  /** Said in a toast once it is done; without it nothing is said. */
  fatto?: Detto | ((answer: R, value: V) => Detto | null) | undefined;
  /**
   * Said in a toast before the reason of a failure; 'Qualcosa è andato storto' by default. With null there is no toast,
   * and `failure` is shown instead.
   */
  storto?: string | null | ((value: V) => string);
  /** Says so in another way than `useFailureToast`, as `useAltrui` does. */
  fail?: (sentence: string, error: unknown) => void;
  /** The calls whose MODIFICATO_DA_ALTRI is told to `attuale`. */
  chiamata?: C | readonly C[];
  /** Receives the thing as somebody else left it. No toast follows, unless it returns false. */
  attuale?: (attuale: Attuale<C>, value: V) => unknown;
  /** Looks at a failure that `attuale` has not taken; true when it has said it in its own way, and no toast follows. */
  rifiuto?: ((error: unknown, value: V) => boolean) | undefined;
  /** Runs once it is done and said; another press counts only after it. */
  dopo?: ((answer: R, value: V) => unknown) | undefined;
}

export interface Run<V> {
  /** Does it, unless it is still being done; resolves to whether it was done now. It never rejects because of `send`. */
  run: (value: V) => Promise<boolean>;
  pending: boolean;
  /** What is being sent; undefined while nothing is. */
  value: V | undefined;
  /** Why it failed the last time, unless that was said in another way; null since the next press. */
  failure: unknown;
}

/**
 * Does something at a press, once however often it is pressed, and says what became of it (prodotto/errori#messaggi).
 * A form does the same with `useInvio`.
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
  // Known at once, before the next render: two presses may come in between.
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
