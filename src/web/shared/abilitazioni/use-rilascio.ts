import { useEffect, useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { call } from '../api/call.ts';
import { useRun } from '../form/use-run.ts';
import { useTesti } from '../i18n/use-testi.ts';
import type { KeyFor } from '../idempotency.ts';
import { refreshAbilitazioni } from '../queries/abilitazioni.ts';
import { useAltrui } from '../use-altrui.ts';
import { useChange } from '../use-change.ts';
import { testiAbilitazioni } from './testi.ts';

/** For ten seconds, one press undoes what was just noted. */
const ANNULLABILE_MS = 10_000;

/** Takes an abilitazione away from somebody; without a reason only right after it was given. */
export function useRevoke(utenteId: string) {
  return useChange(
    ({ id, ...body }: { id: number; motivo: string; versione: number }) =>
      call('POST /utenti/{id}/abilitazioni/{abilitazione_id}/revoca', {
        params: { id: utenteId, abilitazione_id: id },
        body,
      }),
    refreshAbilitazioni,
  );
}

/**
 * Notes with one press that somebody has been shown how, and for ten seconds takes it back with another
 * (prodotto/abilitazioni#dare).
 */
export function useSpiega(utenteId: string) {
  const t = useTesti(testiAbilitazioni);
  const { fail } = useAltrui();
  const [dato, setDato] = useState<{ id: number; nome: string; versione: number } | null>(null);
  const [dati, setDati] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!dato) return;
    const timer = setTimeout(() => setDato(null), ANNULLABILE_MS);
    return () => clearTimeout(timer);
  }, [dato]);
  const { mutateAsync } = useChange(
    ({ id, fino, idempotencyKey }: { id: number; fino?: Giorno | null; idempotencyKey: KeyFor }) =>
      call('POST /utenti/{id}/abilitazioni', {
        params: { id: utenteId },
        body: { abilitazione_id: id, ...(fino !== undefined && { fino }) },
        idempotencyKey,
      }),
    refreshAbilitazioni,
    {
      // Shown before the queries that it affects are read again.
      onSuccess: ({ abilitazione, versione }) => {
        setDato({ ...abilitazione, versione });
        setDati((before) => new Set([...before, abilitazione.id]));
      },
    },
  );
  const revoke = useRevoke(utenteId);
  const dare = useRun({
    send: (cosa: { id: number; fino?: Giorno | null }, idempotencyKey) =>
      mutateAsync({ ...cosa, idempotencyKey }),
    storto: t('ops'),
    fail,
  });
  const annullare = useRun({
    send: ({ id, versione }: { id: number; versione: number }) =>
      revoke.mutateAsync({ id, versione, motivo: '' }),
    storto: t('ops_annulla'),
    fail,
    dopo: (_, { id }) => {
      setDato(null);
      setDati((before) => new Set([...before].filter((one) => one !== id)));
    },
  });
  return {
    /** @param fino the last day; without it, as long as the abilitazione says */
    give: (id: number, fino?: Giorno | null) => dare.run({ id, ...(fino !== undefined && { fino }) }),
    /** The id of the one that is being given. */
    inCorso: dare.value?.id ?? null,
    /** The one that was just given. */
    dato,
    /** All that were given here and not taken back. */
    dati,
    undo: () => (dato ? annullare.run(dato) : Promise.resolve(false)),
    annulla: annullare.pending,
  };
}
