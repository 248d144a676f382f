import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Documento } from '#contract/verifica-documento.ts';
import type { MotivoDocumento } from '#domain/documento.ts';
import type { Fascia } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { refreshDocumenti, statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { fasciaQuery, utenteQuery } from '#web/shared/queries/utenti.ts';
import { useSession } from '#web/shared/session.tsx';
import { call } from '#web/shared/api/call.ts';

export function useSetActive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_active: boolean) => call('PATCH /utenti/{id}', { params: { id }, body: { is_active } }),
    onSuccess: (utente) => client.setQueryData(utenteQuery(id).queryKey, utente),
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}

export function useSetRole(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (amministra: boolean) =>
      call(`${amministra ? 'POST' : 'DELETE'} /utenti/{id}/amministrazione`, { params: { id } }),
    onSuccess: (utente) => client.setQueryData(utenteQuery(id).queryKey, utente),
    onError: () => client.invalidateQueries({ queryKey: utenteQuery(id).queryKey }),
  });
}

/** Sets a person's class, unless somebody else has done so since `versione`. */
export function useSetFascia(id: string) {
  const client = useQueryClient();
  const { utente, refetch } = useSession();
  return useMutation({
    mutationFn: (body: { fascia: Fascia; versione: number }) =>
      call('PUT /utenti/{id}/fascia', { params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(fasciaQuery(id).queryKey, saved);
      // The session has the effects of one's own class.
      if (utente?.id === id) void refetch();
    },
  });
}

export type DecisioneDocumento =
  | { cosa: 'verifica'; scade_il: Giorno | null }
  | { cosa: 'rifiuto'; motivo: MotivoDocumento; parole?: string };

export const DECISIONI_DOCUMENTO = [
  'POST /utenti/{id}/documento/verifica',
  'POST /utenti/{id}/documento/rifiuto',
] as const;

/** Verifies or refuses a document in the shown version. If it has changed meanwhile, shows its present state. */
export function useDecideDocumento(id: string, versione: number) {
  const client = useQueryClient();
  const show = (documento: Documento) => {
    client.setQueryData(statoDocumentoQuery(id).queryKey, documento);
    void refreshPrenotazioni(client);
    return refreshDocumenti(client);
  };
  return useMutation({
    mutationFn: (decisione: DecisioneDocumento) => {
      if (decisione.cosa === 'verifica') {
        const { scade_il } = decisione;
        return call('POST /utenti/{id}/documento/verifica', { params: { id }, body: { versione, scade_il } });
      }
      const { cosa: _, ...rifiuto } = decisione;
      return call('POST /utenti/{id}/documento/rifiuto', { params: { id }, body: { versione, ...rifiuto } });
    },
    onSuccess: show,
    onError: (error) => {
      const attuale = attualeOf(error, ...DECISIONI_DOCUMENTO);
      if (attuale) return show(attuale);
      return undefined;
    },
  });
}
