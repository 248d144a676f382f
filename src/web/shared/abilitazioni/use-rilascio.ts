import { useEffect, useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshAbilitazioni } from '#web/shared/queries/abilitazioni.ts';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';
import { testiAbilitazioni } from './testi.ts';

const ANNULLABILE_MS = 10_000;

/** Revokes a person's abilitazione; the reason may be empty only right after it was given. */
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

/** Gives a person abilitazioni, and can undo the last one for ten seconds (prodotto/abilitazioni#dare). */
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
      // Before the affected queries are refetched.
      onSuccess: ({ abilitazione, versione }) => {
        setDato({ ...abilitazione, versione });
        setDati((before) => new Set([...before, abilitazione.id]));
      },
    },
  );
  const revoke = useRevoke(utenteId);
  const dare = useAction({
    run: (cosa: { id: number; fino?: Giorno | null }, idempotencyKey) =>
      mutateAsync({ ...cosa, idempotencyKey }),
    errorMessage: t('ops'),
    onError: fail,
  });
  const annullare = useAction({
    run: ({ id, versione }: { id: number; versione: number }) =>
      revoke.mutateAsync({ id, versione, motivo: '' }),
    errorMessage: t('ops_annulla'),
    onError: fail,
    onDone: (_, { id }) => {
      setDato(null);
      setDati((before) => new Set([...before].filter((one) => one !== id)));
    },
  });
  return {
    /** @param fino the last day; by default from the abilitazione's own duration */
    give: (id: number, fino?: Giorno | null) => dare.run({ id, ...(fino !== undefined && { fino }) }),
    inCorso: dare.value?.id ?? null,
    /** The one given last. */
    dato,
    /** All given here and not undone. */
    dati,
    undo: () => (dato ? annullare.run(dato) : Promise.resolve(false)),
    annulla: annullare.pending,
  };
}
