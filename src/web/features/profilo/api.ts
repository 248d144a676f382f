import { useMutation } from '@tanstack/react-query';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { useSession } from '#web/shared/session.tsx';
import { call, callFile } from '#web/shared/api/call.ts';

/** The fields that a profile's owner may change (prodotto/account#dati-personali). */
export const CAMPI_PROFILO = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono'] as const;
export type DatiProfilo = Pick<Utente, (typeof CAMPI_PROFILO)[number]>;

/** Changes fields of the person's data, and updates the session. */
export function useUpdateProfilo() {
  const { update } = useSession();
  return useMutation({
    mutationFn: (body: Partial<DatiProfilo & Pick<Utente, 'lingua'>> & { versione?: number }) =>
      call('PATCH /utenti/me', { body }),
    onSuccess: update,
  });
}

/** Downloads all data about the person as a ZIP (prodotto/account#esportazione). */
export function useExport() {
  return useMutation({ mutationFn: () => callFile('GET /utenti/me/esportazione') });
}

/** `nonostante`: the person has read about the deposits that the centre still holds. */
export type ChiusuraAccount = { password?: string; nonostante?: 'CAUZIONE_DA_RENDERE'[] };

/** Closes the account (prodotto/account#chiusura). */
export function useCloseAccount() {
  return useMutation({
    mutationFn: (body: ChiusuraAccount) => call('DELETE /utenti/me', { body }),
  });
}
