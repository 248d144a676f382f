import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { PrenotazioneAttuale, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Offerta } from '#web/shared/calendario-cambio.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useSession } from '#web/shared/session.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { CAMBI, useChangePrenotazione, type Oltre } from './api.ts';
import { testiPrenotazioni } from './testi.ts';
import { useAzione } from './use-azione.ts';

/** Refusals of rules without other days to offer; the reason is shown beside the chosen days. */
const REGOLE: readonly (string | null)[] = [
  'LIMITE_PERSONALE',
  'NOLEGGIO_MAX_SUPERATO',
  'TROPPO_LONTANO',
  'ABILITAZIONE_MANCANTE',
  'PERSONA_SOSPESA',
];

/** The refusals that the centre may go beyond. */
const SUPERABILI = ['ABILITAZIONE_MANCANTE', 'PERSONA_SOSPESA'] as const;

/** What a change asks for. */
export interface Voluto {
  giorni: Intervallo;
  prenotabile_id: number | undefined;
  /** Whether it will wait for confirmation again. */
  attende: boolean;
  /** The refusals that the centre goes beyond. */
  nonostante?: Oltre;
}

/** Why a rule refused a change, and what the centre has to go beyond; null where it cannot. */
export interface Rifiutato {
  motivo: string;
  superabile: Oltre | null;
}

/**
 * Sends the change of a booking. If somebody else has decided in the meantime, their state becomes `attuale`, the
 * booking that is changed from then on, and is kept as `conflitto`. Taken days become an `offerta`, the refusal of a
 * rule a `rifiuto`.
 */
export function useCambio(
  prenotazione: PrenotazioneSalvata,
  centro: boolean,
  { button, onClose }: { button: RefObject<HTMLElement | null>; onClose: () => void },
) {
  const t = useTesti(testiPrenotazioni);
  const { messaggio } = useAltrui(centro);
  const client = useQueryClient();
  const { refetch: refetchSession } = useSession();
  const change = useChangePrenotazione(centro);
  const [conflitto, setConflitto] = useState<PrenotazioneAttuale | null>(null);
  const [offerta, setOfferta] = useState<Offerta | null>(null);
  const [rifiuto, setRifiuto] = useState<(Rifiutato & { voluto: Voluto }) | null>(null);
  const attuale: PrenotazioneSalvata = conflitto ?? prenotazione;

  const { run, pending } = useAzione(() => button.current, {
    send: ({ giorni, prenotabile_id, nonostante }: Voluto) => {
      setOfferta(null);
      setRifiuto(null);
      const { id, versione } = attuale;
      return change.mutateAsync({ id, versione, giorni, prenotabile_id, nonostante });
    },
    fatto: (_, { attende }) => t(attende ? 'cambiata_attesa' : 'cambiata'),
    chiamata: CAMBI,
    attuale: setConflitto,
    rifiuto: (error, voluto) => {
      const code = error instanceof ApiError ? error.code : null;
      // With the new data, the calendar ends at the last day that the member may book.
      if (code === 'TROPPO_LONTANO') void refetchSession();
      const taken = code === 'DATE_OCCUPATE' || code === 'CENTRO_CHIUSO';
      if (taken) setOfferta({ motivo: messaggio(error), proposte: (error as ApiError).proposte });
      const refused = REGOLE.includes(code);
      const oltre = centro && SUPERABILI.find((one) => one === code);
      const superabile = oltre ? [...(voluto.nonostante ?? []), oltre] : null;
      if (refused) setRifiuto({ motivo: messaggio(error), superabile, voluto });
      return taken || refused;
    },
    dopo: onClose,
  });
  return {
    attuale,
    conflitto,
    offerta,
    /** Why a rule refused a change, if it is the one that is wanted now. */
    refusalOf: ({ giorni, prenotabile_id }: Pick<Voluto, 'giorni' | 'prenotabile_id'>): Rifiutato | null => {
      const of = rifiuto?.voluto;
      const same = of?.giorni.inizio === giorni.inizio && of.giorni.fine === giorni.fine;
      return same && of.prenotabile_id === prenotabile_id ? rifiuto : null;
    },
    isPending: pending,
    send: run,
    /** Closes without changing anything; then the changes that others made in the meantime are shown. */
    leave() {
      onClose();
      if (conflitto) void refreshPrenotazioni(client);
    },
  };
}
