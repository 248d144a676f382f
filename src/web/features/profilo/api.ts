import { useMutation } from '@tanstack/react-query';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { call, callFile } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { useSession } from '#web/shared/session.tsx';

/** The fields of a profile that its owner may change (prodotto/account#dati-personali). */
export const CAMPI_PROFILO = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono'] as const;
export type DatiProfilo = Pick<Utente, (typeof CAMPI_PROFILO)[number]>;

/** Changes the given fields of the person's data, and updates the session with the answer. */
export function useUpdateProfilo() {
  const { update } = useSession();
  return useMutation({
    mutationFn: (body: Partial<DatiProfilo & Pick<Utente, 'lingua'>> & { versione?: number }) =>
      call('PATCH /utenti/me', { body }),
    onSuccess: update,
  });
}

/** Asks for the verification mail again. */
export function useRequestVerifica() {
  return useMutation({
    mutationFn: ({ email, idempotencyKey }: { email: string; idempotencyKey: KeyFor }) =>
      call('POST /auth/request-verify-token', { body: { email }, idempotencyKey }),
  });
}

/** Downloads everything that the centre keeps about the person, as a ZIP (prodotto/account#esportazione). */
export function useExport() {
  return useMutation({ mutationFn: () => callFile('GET /utenti/me/esportazione') });
}

/** `nonostante`: the person has read what the centre still holds of their deposits. */
export type Chiusura = { password?: string; nonostante?: 'CAUZIONE_DA_RENDERE'[] };

/** Ends the account (prodotto/account#chiusura). */
export function useCloseAccount() {
  return useMutation({
    mutationFn: (body: Chiusura) => call('DELETE /utenti/me', { body }),
  });
}
