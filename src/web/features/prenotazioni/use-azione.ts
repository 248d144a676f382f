import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';
import type { VistaPrenotazione } from './vista-prenotazione.ts';

/** Runs a change and tells its outcome in a toast. */
export function useAzione() {
  const t = useTesti(testiPrenotazioni);
  const messaggio = useMessaggio();
  const toast = useToast();
  return async (action: () => Promise<unknown>, done: 'annullata' | 'confermata') => {
    try {
      await action();
      toast.show({ severity: 'ok', message: t(done) });
    } catch (error) {
      // The password is asked for on top of the page.
      if (error instanceof ApiError && error.code === 'UNAUTHORIZED') return;
      toast.show({ severity: 'danger', message: `${t('fallita')}. ${messaggio(error)}` });
    }
  };
}

/** What a confirmation dialog says of a booking: its number, its object, its days. */
export function valuesOf(vista: VistaPrenotazione, t: TraduciPrenotazioni): Record<string, string | number> {
  const { id, nome, inizio, fine } = vista;
  const quando = inizio === fine ? t('il_giorno', { inizio }) : t('dal_al', { inizio, fine });
  return { id, nome, quando };
}
