import { ApiError } from './api/api-error.ts';
import { testiAltrui } from './api/errori-altrui.ts';
import { useMessaggio } from './api/messages.ts';
import type { Traduci } from './i18n/testi.ts';
import { useTesti } from './i18n/use-testi.ts';
import { useToast } from './ui/toast.tsx';
import { useFailureToast } from './use-failure-toast.ts';

/**
 * As `useMessaggio` and `useFailureToast`, for what is done for somebody else: the reason then speaks of that person
 * (prodotto/errori#messaggi). @param altrui false where the same component serves somebody for themselves
 */
export function useAltrui(altrui = true): {
  messaggio: (error: unknown) => string;
  fail: (sentence: string, error: unknown) => void;
} {
  const t = useTesti(testiAltrui);
  const messaggio = useMessaggio();
  const fail = useFailureToast();
  const { show } = useToast();
  const reason = (error: unknown) => (altrui ? reasonAltrui(error, t) : null);
  return {
    messaggio: (error) => reason(error) ?? messaggio(error),
    fail: (sentence, error) => {
      const why = reason(error);
      if (why === null) fail(sentence, error);
      else show({ severity: 'danger', message: `${sentence}. ${why}` });
    },
  };
}

/** Why something was refused for somebody else, where the usual sentence would speak to them; otherwise null. */
export function reasonAltrui(error: unknown, t: Traduci<typeof testiAltrui>): string | null {
  return error instanceof ApiError && Object.hasOwn(testiAltrui.it, error.code)
    ? t(error.code as keyof typeof testiAltrui.it)
    : null;
}
