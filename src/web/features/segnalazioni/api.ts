import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import { call } from '#web/shared/api/call.ts';
import { refreshSegnalazioni } from '#web/shared/queries/segnalazioni.ts';

export type Stato = Segnalazione['stato'];

export interface Modifica {
  stato?: Stato;
  nota?: string;
  /** The version that the administrator saw. */
  versione: number;
}

/** Closes or reopens a report, or adds a note; `refresh` reads the reports again. */
export function useUpdateSegnalazione(id: number) {
  const client = useQueryClient();
  const refresh = () => refreshSegnalazioni(client);
  const mutation = useMutation({
    mutationFn: (body: Modifica) => call('PATCH /segnalazioni/{id}', { params: { id }, body }),
    onSuccess: refresh,
  });
  return { ...mutation, refresh };
}
