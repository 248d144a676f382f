import { ApiError } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { testiAttese } from './testi.ts';

/**
 * Reports a failed answer for somebody, as `fail` of `useRun`. If the answer came too late, it names the person of the
 * place.
 */
export function useTellLate(whose: {
  chi: string;
  cosa: string;
}): (sentence: string, error: unknown) => void {
  const t = useTesti(testiAttese);
  const { show } = useToast();
  const { fail } = useAltrui();
  return (sentence, error) => {
    if (error instanceof ApiError && error.code === 'TENUTA_SCADUTA')
      show({ severity: 'danger', message: t('tardi', whose) });
    else fail(sentence, error);
  };
}
