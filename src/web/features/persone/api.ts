import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NuovaPersona as Persona } from '#contract/persone.ts';
import type { updateUtente } from '#contract/utenti.ts';
import { call } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshDaFare } from '#web/shared/queries/da-fare.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { useSession } from '#web/shared/session.tsx';

export type NuovaPersona = z.input<typeof Persona>;

/** Registers a person. Sending it again after a lost answer registers nobody twice (prodotto/api#idempotenza). */
export function useCreatePersona() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: NuovaPersona; key: KeyFor }) =>
      call('POST /utenti', { body, idempotencyKey: key }),
    onSuccess: (persona) => client.setQueryData(utenteQuery(persona.id).queryKey, persona),
  });
}

/** Takes an account over for the person who stands at the desk. */
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

/** Gives a person an address, and sends the invitation to it. */
export function useGiveMail(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('PUT /utenti/{id}/email', { params: { id }, body: { email } }),
    onSuccess: (persona) => {
      client.setQueryData(utenteQuery(id).queryKey, persona);
      return refreshDaFare(client);
    },
    // After a refusal the page may be out of date: the person may have chosen a password in the meantime.
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}

/** Makes a link of an invitation, to be shown. */
export function useShowInvito(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /utenti/{id}/invito', { params: { id } }),
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}

/** Corrects the stored data of a person. */
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
