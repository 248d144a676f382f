import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import { refreshSegnalazioni } from '#web/shared/queries/segnalazioni.ts';
import { call } from '#web/shared/api/call.ts';

export type StatoSegnalazione = Segnalazione['stato'];

interface ModificaSegnalazione {
  stato?: StatoSegnalazione;
  nota?: string;
  versione: number;
}

/** Closes or reopens a report, or adds a note; `refresh` refetches the reports. */
export function useUpdateSegnalazione(id: number) {
  const client = useQueryClient();
  const refresh = () => refreshSegnalazioni(client);
  const mutation = useMutation({
    mutationFn: (body: ModificaSegnalazione) => call('PATCH /segnalazioni/{id}', { params: { id }, body }),
    onSuccess: refresh,
  });
  return { ...mutation, refresh };
}
