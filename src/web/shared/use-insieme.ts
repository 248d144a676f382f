import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { VoceDetta } from './api/api-error.ts';
import { isImpedimento } from '#domain/prenotazione.ts';
import { ApiError, call } from './api/call.ts';
import { useRun } from './form/use-run.ts';
import type { KeyFor } from './idempotency.ts';
import { PATHS } from './paths.ts';
import type { Entry } from './queries/catalogo.ts';
import { refreshGiorni } from './queries/chiusure.ts';
import { refreshPrenotazioni } from './queries/prenotazioni.ts';
import { rememberPage } from './return-path.ts';
import { useSession } from './session.tsx';

/** One of several bookings that are made in one go. */
type VoceInsieme = Readonly<Intervallo> & { readonly entry: Entry };

interface UseInsieme<K> {
  /** The key by which a refused entry is found again. */
  keyOf: (voce: VoceInsieme) => K;
  /** The sentence above the reason of a failure. */
  fallita: string;
  onSaved: (prenotazioni: readonly Prenotazione[]) => void;
  /** Where a visitor is sent first; by default the login. */
  entrata?: string;
  /** Called when entries were refused, each for its own reason: these are in `rifiuti`. */
  onRifiutate: () => void;
}

/**
 * Books several entries, all or none (prodotto/prenotazioni#insieme). A visitor is sent to sign in first, and returns
 * to `search`. A request whose answer was lost is sent again under the same key (prodotto/api#idempotenza).
 */
export function useInsieme<K>(options: UseInsieme<K>) {
  const { keyOf, fallita, onSaved, onRifiutate, entrata = PATHS.login } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { utente, refetch: refetchSession } = useSession();
  const [rifiuti, setRifiuti] = useState<ReadonlyMap<K, VoceDetta>>(new Map());
  const book = useMutation({
    mutationFn: ({
      insieme,
      idempotencyKey,
    }: {
      insieme: readonly VoceInsieme[];
      idempotencyKey: KeyFor;
    }) => {
      const voci = insieme.map(({ entry, inizio, fine }) => ({
        inizio: toUtcIso(inizio),
        fine: toUtcIso(fine),
        entry_id: entry.id,
        entry_tipo: entry.tipo,
      }));
      return call('POST /utenti/me/prenotazioni/insieme', { body: { voci }, idempotencyKey });
    },
    onSettled: (fatte, error) => {
      void (error ? refreshGiorni(client) : refreshPrenotazioni(client, fatte));
    },
  });

  const { run, pending } = useRun({
    send: (insieme: readonly VoceInsieme[], idempotencyKey) => {
      setRifiuti(new Map());
      return book.mutateAsync({ insieme, idempotencyKey });
    },
    storto: fallita,
    rifiuto: (error, insieme) => {
      if (!(error instanceof ApiError)) return false;
      // The page's data about the person were out of date: what they lack in order to book, or how far ahead they may.
      if (isImpedimento(error.code) || error.code === 'TROPPO_LONTANO') void refetchSession();
      if (error.code !== 'VOCI_RIFIUTATE') return false;
      setRifiuti(new Map(error.voci.map((rifiutata) => [keyOf(insieme[rifiutata.indice]!), rifiutata])));
      onRifiutate();
      return true;
    },
    dopo: onSaved,
  });

  async function send(insieme: readonly VoceInsieme[], search: string): Promise<unknown> {
    if (utente) return run(insieme);
    rememberPage(search);
    return navigate(entrata);
  }
  return { send, isPending: pending, rifiuti, forget: () => setRifiuti(new Map()) };
}
