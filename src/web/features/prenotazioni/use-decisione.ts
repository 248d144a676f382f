import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { DECISIONI, useDecidePrenotazione, type Decisione } from './api.ts';
import { rememberPosto } from './posto.ts';
import { useAzione } from './use-azione.ts';

/** A decision that was not carried out, because somebody else had decided first. */
export interface Conflitto {
  voluta: Decisione;
  attuale: PrenotazioneAttuale;
}

const FATTO = { conferma: 'confermata', annulla: 'annullata' } as const;

/**
 * An administrator's decisions on a booking as its card shows it. Somebody else's decision made meanwhile is kept as
 * `conflitto` until it has been read: only then are the lists refreshed, and the card may disappear.
 */
export function useDecisione({ id, versione }: { id: number; versione: number }) {
  const run = useAzione();
  const decide = useDecidePrenotazione();
  const client = useQueryClient();
  const [conflitto, setConflitto] = useState<Conflitto | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const risposta = useRef<HTMLButtonElement>(null);

  // Kept for a decision that is repeated after a conflict.
  const motivo = useRef('');
  const send = async (voluta: Decisione, su: number) => {
    let late: Conflitto | null = null;
    await run(
      card.current,
      () => decide.mutateAsync({ voluta, id, versione: su, motivo: motivo.current }),
      FATTO[voluta],
      (error) => {
        const attuale = attualeOf(error, ...DECISIONI);
        if (attuale) late = { voluta, attuale };
        return late !== null;
      },
    );
    setConflitto(late);
  };
  return {
    /** Ref for the element that contains the buttons, to which the focus returns. */
    card,
    /** Ref for the button that answers a conflict, which has the focus while there is one. */
    risposta,
    conflitto,
    isPending: decide.isPending,
    /** `perche`: why it is cancelled, for the letter. */
    decide: (voluta: Decisione, perche = '') => {
      motivo.current = perche.trim();
      return send(voluta, versione);
    },
    /** Repeats the wanted decision on the booking as it is now. */
    insist: () => conflitto && send(conflitto.voluta, conflitto.attuale.versione),
    leave: async () => {
      const goOn = rememberPosto(card.current);
      setConflitto(null);
      await refreshPrenotazioni(client);
      goOn();
    },
  };
}
