import { ApiError } from './api/api-error.ts';
import { testiAltrui } from './api/errori-altrui.ts';
import { useMessaggio } from './api/messages.ts';
import type { Traduci } from './i18n/testi.ts';
import { useTesti } from './i18n/use-testi.ts';
import { useToast } from './ui/toast.tsx';
import { useFailureToast } from './use-failure-toast.ts';

/**
 * As `useMessaggio` and `useFailureToast`, for what an administrator does for somebody else: the reasons then speak
 * about that person (prodotto/errori#messaggi).
 * @param altrui false if the component now serves somebody for themselves
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

/** The reason of a refusal in the third person, if the usual sentence would address the person; otherwise null. */
export function reasonAltrui(error: unknown, t: Traduci<typeof testiAltrui>): string | null {
  return error instanceof ApiError && Object.hasOwn(testiAltrui.it, error.code)
    ? t(error.code as keyof typeof testiAltrui.it)
    : null;
}
