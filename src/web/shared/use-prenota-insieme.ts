import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { isImpedimento } from '#domain/prenotazione.ts';
import type { VoceDetta } from './api/api-error.ts';
import { useAction } from './form/use-action.ts';
import type { KeyFor } from './idempotency.ts';
import { PATHS } from './paths.ts';
import type { VoceDaPrenotare } from './queries/catalogo.ts';
import { refreshGiorni } from './queries/chiusure.ts';
import { refreshPrenotazioni } from './queries/prenotazioni.ts';
import { rememberPage } from './return-path.ts';
import { useSession } from './session.tsx';
import { ApiError, call } from './api/call.ts';

/** One of several bookings made together. */
type VoceInsieme = Readonly<Intervallo> & { readonly entry: VoceDaPrenotare };

interface UsePrenotaInsieme<K> {
  /** The key under which a refusal is found in `rifiuti`. */
  keyOf: (voce: VoceInsieme) => K;
  /** The text above the reason of a failure. */
  fallita: string;
  onSaved: (prenotazioni: readonly Prenotazione[]) => void;
  /** Where a visitor is sent; by default the login. */
  entrata?: string;
  /** Called when entries were refused; the reasons are in `rifiuti`. */
  onRifiutate: () => void;
}

/**
 * Books several entries, all or none (prodotto/prenotazioni#insieme). A visitor signs in first and returns to `search`.
 * A request whose answer was lost is sent again with the same key (prodotto/api#idempotenza).
 */
export function usePrenotaInsieme<K>(options: UsePrenotaInsieme<K>) {
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

  const { run, pending } = useAction({
    run: (insieme: readonly VoceInsieme[], idempotencyKey) => {
      setRifiuti(new Map());
      return book.mutateAsync({ insieme, idempotencyKey });
    },
    errorMessage: fallita,
    onRejected: (error, insieme) => {
      if (!(error instanceof ApiError)) return false;
      // The cached user was stale: what they lack in order to book, or how far ahead they may.
      if (isImpedimento(error.code) || error.code === 'TROPPO_LONTANO') void refetchSession();
      if (error.code !== 'VOCI_RIFIUTATE') return false;
      setRifiuti(new Map(error.voci.map((rifiutata) => [keyOf(insieme[rifiutata.indice]!), rifiutata])));
      onRifiutate();
      return true;
    },
    onDone: onSaved,
  });

  async function send(insieme: readonly VoceInsieme[], search: string): Promise<unknown> {
    if (utente) return run(insieme);
    rememberPage(search);
    return navigate(entrata);
  }
  return { send, isPending: pending, rifiuti, forget: () => setRifiuti(new Map()) };
}
