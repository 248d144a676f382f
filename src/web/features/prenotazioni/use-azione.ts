import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { rememberPosto } from './posto.ts';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';
import type { VistaPrenotazione } from './vista-prenotazione.ts';

/** Runs a change of the booking in whose card the action begins, and reports its outcome in a toast. */
export function useAzione() {
  const t = useTesti(testiPrenotazioni);
  const toast = useToast();
  const fail = useFailureToast();
  return async (
    card: Element | null,
    action: () => Promise<unknown>,
    done: 'annullata' | 'confermata' | 'disdetta' | 'cambiata' | 'cambiata_attesa',
    /** Whether a failure is reported in some other way. */
    isTold: (error: unknown) => boolean = () => false,
  ): Promise<void> => {
    const goOn = rememberPosto(card);
    try {
      await action();
      toast.show({ severity: 'ok', message: t(done) });
    } catch (error) {
      if (isTold(error)) return;
      fail(t('fallita'), error);
    }
    goOn();
  };
}

/** The values in the confirmation dialogs of a booking: its number, its object, its days. */
export function valuesOf(
  vista: VistaPrenotazione,
  t: TraduciPrenotazioni,
): { id: number; nome: string; quando: string } {
  const { id, nome, fine, detti } = vista;
  const quando = fine === null ? detti.fine : t('dal_al', detti);
  return { id, nome, quando };
}
