import { useQuery } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import { ApiError, call } from '#web/shared/api/call.ts';

/** The catalogue of one type of resource. */
export function useCatalogo(tipo: Tipo, enabled = true) {
  return useQuery({
    queryKey: ['catalogo', tipo],
    queryFn: ({ signal }) =>
      call(tipo === 'spazio' ? 'GET /catalogo/spazi' : 'GET /catalogo/strumenti', { signal }),
    enabled,
  });
}

/** One resource; a wrong id is asked for too, and refused by the server. */
export function useRisorsa(id: string) {
  return useQuery({
    queryKey: ['prenotabile', id],
    queryFn: ({ signal }) => call('GET /prenotabili/{id}', { params: { id }, signal }),
  });
}

/** Whether the answer says that there is no such thing: an unknown id, or one of the wrong shape. */
export function isAssente(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
