import { useCallback } from 'react';
import { ApiError } from './api/api-error.ts';
import { useMessaggio } from './api/messages.ts';
import { useToast } from './ui/toast.tsx';

/**
 * Reports a failed action: its sentence (prodotto/errori#messaggi), then the reason. After a 401 the question for the
 * password says enough, and no toast is shown.
 */
export function useFailureToast(): (sentence: string, error: unknown) => void {
  const messaggio = useMessaggio();
  const { show } = useToast();
  return useCallback(
    (sentence, error) => {
      if (error instanceof ApiError && error.status === 401) return;
      show({ severity: 'danger', message: `${sentence}. ${messaggio(error)}` });
    },
    [messaggio, show],
  );
}
