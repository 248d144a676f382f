import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Prenotazione, PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { type Decise, type DecisionePrenotazione, DECISIONI, useDecidePrenotazioni } from './api.ts';
import { rememberPosto } from './posto.ts';
import { testiPrenotazioni } from './testi.ts';
import { useAzione } from './use-azione.ts';

/** A decision refused because somebody else had decided first. */
export interface Conflitto {
  voluta: DecisionePrenotazione;
  attuale: PrenotazioneAttuale;
}

const FATTO = { conferma: 'confermata', annulla: 'annullata' } as const;

/**
 * An administrator's decisions on a booking, or the cancellation of a series. If somebody else has decided meanwhile,
 * keeps this as `conflitto` until it has been read; only then refetches the lists, which may remove the card.
 *
 * @param from the element with the buttons, for the focus afterwards
 * @param sospesa whether the screen says that the person is suspended, which a confirmation then overrides
 * @param onConfermata called after a confirmation, before the lists are refetched
 */
export function useDecisione(
  prenotazioni: readonly Prenotazione[],
  from: RefObject<HTMLElement | null>,
  { sospesa, onConfermata }: { sospesa: boolean; onConfermata?: (() => void) | undefined },
) {
  const t = useTesti(testiPrenotazioni);
  const decide = useDecidePrenotazioni();
  const client = useQueryClient();
  const [conflitto, setConflitto] = useState<Conflitto | null>(null);
  const risposta = useRef<HTMLButtonElement>(null);

  // Kept to repeat the decision after a conflict.
  const motivo = useRef('');
  const { run, pending } = useAzione(() => from.current, {
    run: ({ voluta, viste }: { voluta: DecisionePrenotazione; viste: Decise }) => {
      if (voluta === 'conferma') onConfermata?.();
      const nonostante = sospesa ? ('PERSONA_SOSPESA' as const) : undefined;
      return decide.mutateAsync({ voluta, prenotazioni: viste, motivo: motivo.current, nonostante });
    },
    successMessage: (_, { voluta }) => t(FATTO[voluta], { count: prenotazioni.length }),
    conflictCalls: DECISIONI,
    onConflict: (attuale, { voluta }) => setConflitto({ voluta, attuale }),
    onRejected: () => {
      setConflitto(null);
      return false;
    },
    onDone: () => setConflitto(null),
  });
  return {
    /** Ref of the button that answers a conflict, focused while there is one. */
    risposta,
    conflitto,
    isPending: pending,
    decide: (voluta: DecisionePrenotazione, perche = '') => {
      motivo.current = perche.trim();
      return run({ voluta, viste: prenotazioni });
    },
    /** Repeats the decision on the booking as it is now. */
    insist: () => conflitto && run({ voluta: conflitto.voluta, viste: [conflitto.attuale] }),
    leave: async () => {
      const goOn = rememberPosto(from.current);
      setConflitto(null);
      await refreshPrenotazioni(client);
      goOn();
    },
  };
}
