import { ApiError } from './api/api-error.ts';
import { testiAltrui } from './api/errori-altrui.ts';
import { useFailureToast, useMessaggio } from './api/messages.ts';
import { type Traduci, useTesti } from './i18n/testi.ts';
import { useToast } from './ui/toast.tsx';

/** As `useMessaggio` and `useFailureToast`, in the third person if `altrui` (prodotto/errori#messaggi). */
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

/** The text of a refusal in the third person; null if the usual text addresses nobody. */
export function reasonAltrui(error: unknown, t: Traduci<typeof testiAltrui>): string | null {
  return error instanceof ApiError && Object.hasOwn(testiAltrui, error.code)
    ? t(error.code as keyof typeof testiAltrui)
    : null;
}
