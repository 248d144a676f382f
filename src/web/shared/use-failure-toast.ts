import { useCallback } from 'react';
import { ApiError } from './api/api-error.ts';
import { testiErrori } from './api/errori.ts';
import { reasonOf } from './api/messages.ts';
import { useLingua } from './i18n/lingua.ts';
import { useTesti } from './i18n/use-testi.ts';
import { useToast } from './ui/toast.tsx';

/**
 * Reports a failed action: its sentence (prodotto/errori#messaggi), then the reason. After a 401 the question for the
 * password says enough, and no toast is shown.
 */
export function useFailureToast(): (sentence: string, error: unknown) => void {
  const t = useTesti(testiErrori);
  const lingua = useLingua();
  const { show } = useToast();
  return useCallback(
    (sentence, error) => {
      if (error instanceof ApiError && error.status === 401) return;
      show({ severity: 'danger', message: `${sentence}. ${reasonOf(error, t, lingua)}` });
    },
    [t, lingua, show],
  );
}
