import { ApiError } from '#web/shared/api/call.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { testiModificaScopri } from './testi-modifica.ts';

/** Tells of a change that failed; that another administrator has removed the same thing first is no fault of anybody's. */
export function useStorto(): (error: unknown) => void {
  const t = useTesti(testiModificaScopri);
  const toast = useToast();
  const fail = useFailureToast();
  return (error) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') {
      toast.show({ severity: 'info', message: t('gia_rimosso') });
    } else fail(t('storto'), error);
  };
}
