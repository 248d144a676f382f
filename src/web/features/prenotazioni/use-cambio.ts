import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Prenotazione, PrenotazioneAttuale, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { ApiError, attualeOf } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CAMBI, type CambioDate, changePrenotazioni } from '#web/shared/queries/cambio.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useSession } from '#web/shared/session.tsx';
import { testiCambio } from './testi-cambio.ts';
import { useAzione } from './use-azione.ts';

/** A booking to change. The desk changes only instruments, and has no prices. */
export type Cambiabile = PrenotazioneSalvata & Partial<Pick<Prenotazione, 'tariffa'>>;

export interface CambioProps {
  /** One booking, or those of a series that have not begun. */
  prenotazioni: readonly Cambiabile[];
  /** How many of the series have begun and do not change. */
  iniziate: number;
  centro: boolean;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Voluto = Omit<CambioDate, 'centro'>;

/** Refusals shown in the dialog; a toast shows the others. */
const MOSTRATI: ReadonlySet<string> = new Set([
  'VOCI_RIFIUTATE',
  'DATE_OCCUPATE',
  'CENTRO_CHIUSO',
  'LIMITE_PERSONALE',
  'NOLEGGIO_MAX_SUPERATO',
  'TROPPO_LONTANO',
  'ABILITAZIONE_MANCANTE',
  'PERSONA_SOSPESA',
]);

/**
 * Sends the change of a booking or series. If somebody else has decided about a single one meanwhile, `conflitto` has
 * their state, which is changed from then on.
 */
export function useCambio({ prenotazioni, centro, button, onClose }: CambioProps) {
  const count = prenotazioni.length;
  const t = useTesti(testiCambio);
  const client = useQueryClient();
  const { refetch: refetchSession } = useSession();
  const [conflitto, setConflitto] = useState<PrenotazioneAttuale | null>(null);
  const [rifiuto, setRifiuto] = useState<(Voluto & { error: ApiError }) | null>(null);
  // While the dialog shows a conflict or refusal, do not refetch the lists behind it.
  const isShown = (error: unknown) =>
    attualeOf(error, ...CAMBI) !== null || (error instanceof ApiError && error.code === 'VOCI_RIFIUTATE');
  const change = useMutation({
    mutationFn: (voluto: Voluto) => changePrenotazioni({ centro, insieme: count > 1, ...voluto }),
    onSettled: (_data, error) => (isShown(error) ? undefined : refreshPrenotazioni(client)),
  });
  const { run, pending } = useAzione(() => button.current, {
    run: (voluto: Voluto) => {
      setRifiuto(null);
      return change.mutateAsync(voluto);
    },
    successMessage: (changed) => {
      const before = new Map((conflitto ? [conflitto] : prenotazioni).map((one) => [one.id, one]));
      const isAgain = changed.some(({ id, confermata }) => !confermata && before.get(id)?.confermata);
      return t(isAgain ? 'cambiata_attesa' : 'cambiata', { count });
    },
    conflictCalls: CAMBI,
    onConflict: setConflitto,
    onRejected: (error, voluto) => {
      if (!(error instanceof ApiError) || !MOSTRATI.has(error.code)) return false;
      // With fresh data, the calendar ends at the member's last day.
      if (error.code === 'TROPPO_LONTANO') void refetchSession();
      setRifiuto({ ...voluto, error });
      return true;
    },
    onDone: onClose,
  });
  return {
    conflitto,
    rifiuto,
    isPending: pending,
    send: run,
    /** Closes without changes; refetches the lists if they are stale. */
    leave(isOld = conflitto !== null) {
      onClose();
      if (isOld) void refreshPrenotazioni(client);
    },
  };
}
