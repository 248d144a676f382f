import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NuovaPersona as Persona } from '#contract/persone.ts';
import type { updateUtente } from '#contract/utenti.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshDaFare } from '#web/shared/queries/account.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { useSession } from '#web/shared/session.tsx';
import { call } from '#web/shared/api/call.ts';

export type NuovaPersona = z.input<typeof Persona>;

/** Registers a person; idempotent, so a retry after a lost answer is safe (prodotto/api#idempotenza). */
export function useCreatePersona() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: NuovaPersona; key: KeyFor }) =>
      call('POST /utenti', { body, idempotencyKey: key }),
    onSuccess: (persona) => client.setQueryData(utenteQuery(persona.id).queryKey, persona),
  });
}

export function useTakeOver(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NuovaPersona) => call('POST /utenti/{id}/subentro', { params: { id }, body }),
    onSuccess: (persona) => {
      client.setQueryData(utenteQuery(id).queryKey, persona);
      return client.invalidateQueries({ queryKey: statoDocumentoQuery(id).queryKey });
    },
  });
}

/** Sets a person's e-mail address and sends the invitation to it. */
export function useGiveMail(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('PUT /utenti/{id}/email', { params: { id }, body: { email } }),
    onSuccess: (persona) => {
      client.setQueryData(utenteQuery(id).queryKey, persona);
      return refreshDaFare(client);
    },
    // A refusal may mean that the page is stale: the person may have chosen a password.
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}

/** Creates an invitation link to show on the screen. */
export function useShowInvito(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /utenti/{id}/invito', { params: { id } }),
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}

export function useCorreggi(id: string) {
  const client = useQueryClient();
  const { utente, refetch } = useSession();
  return useMutation({
    mutationFn: (body: z.input<(typeof updateUtente)['body'] & {}>) =>
      call('PATCH /utenti/{id}', { params: { id }, body }),
    onSuccess: (persona) => {
      client.setQueryData(utenteQuery(id).queryKey, persona);
      void refreshPrenotazioni(client);
      if (utente?.id === id) void refetch();
    },
  });
}
