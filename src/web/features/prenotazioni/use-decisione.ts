import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import type { PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { DECISIONI, useDecidePrenotazione, type Decisione } from './api.ts';
import { rememberPosto } from './posto.ts';
import { testiPrenotazioni } from './testi.ts';
import { useAzione } from './use-azione.ts';

/** A decision that was not carried out, because somebody else had decided first. */
export interface Conflitto {
  voluta: Decisione;
  attuale: PrenotazioneAttuale;
}

const FATTO = { conferma: 'confermata', annulla: 'annullata' } as const;

/**
 * An administrator's decisions on a booking as its card shows it. If somebody else has decided in the meantime, this is
 * kept as `conflitto` until it has been read: only then are the lists refreshed, and the card may disappear.
 *
 * @param from the element with the buttons, from which the focus goes on
 * @param sospesa whether the screen says that the person is suspended: confirming then goes beyond it
 * @param onConfermata called with a confirmation, before the lists are read again
 */
export function useDecisione(
  { id, versione }: { id: number; versione: number },
  from: RefObject<HTMLElement | null>,
  { sospesa, onConfermata }: { sospesa: boolean; onConfermata?: (() => void) | undefined },
) {
  const t = useTesti(testiPrenotazioni);
  const decide = useDecidePrenotazione();
  const client = useQueryClient();
  const [conflitto, setConflitto] = useState<Conflitto | null>(null);
  const risposta = useRef<HTMLButtonElement>(null);

  // Kept for a decision that is repeated after a conflict.
  const motivo = useRef('');
  const { run, pending } = useAzione(() => from.current, {
    send: ({ voluta, su }: { voluta: Decisione; su: number }) => {
      if (voluta === 'conferma') onConfermata?.();
      const nonostante = sospesa ? ('PERSONA_SOSPESA' as const) : undefined;
      return decide.mutateAsync({ voluta, id, versione: su, motivo: motivo.current, nonostante });
    },
    fatto: (_, { voluta }) => t(FATTO[voluta]),
    chiamata: DECISIONI,
    attuale: (attuale, { voluta }) => setConflitto({ voluta, attuale }),
    rifiuto: () => {
      setConflitto(null);
      return false;
    },
    dopo: () => setConflitto(null),
  });
  return {
    /** Ref for the button that answers a conflict, which has the focus while there is one. */
    risposta,
    conflitto,
    isPending: pending,
    /** `perche`: the reason of the cancellation, for the letter. */
    decide: (voluta: Decisione, perche = '') => {
      motivo.current = perche.trim();
      return run({ voluta, su: versione });
    },
    /** Repeats the wanted decision on the booking as it is now. */
    insist: () => conflitto && run({ voluta: conflitto.voluta, su: conflitto.attuale.versione }),
    leave: async () => {
      const goOn = rememberPosto(from.current);
      setConflitto(null);
      await refreshPrenotazioni(client);
      goOn();
    },
  };
}
