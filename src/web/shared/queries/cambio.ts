import { queryOptions } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { VoceRifiutata } from '#domain/rifiuti.ts';
import { ApiError, call } from '../api/call.ts';

/** One of the bookings that are changed together, as it was seen, with its new days. */
export type VoceCambio = Intervallo & {
  id: number;
  versione: number;
  /** Another piece, which only the centre may name. */
  prenotabile_id?: number | undefined;
};

/** What each would become, or why those that are refused are. */
export type EsitoCambio = { diventano: readonly Prenotazione[] } | { rifiutate: readonly VoceRifiutata[] };

/** Changes bookings of one go, all or none, or only asks what they would become (prodotto/prenotazioni#cambio-insieme). */
export async function changeInsieme(
  centro: boolean,
  voci: readonly VoceCambio[],
  anteprima: boolean,
  signal?: AbortSignal,
): Promise<EsitoCambio> {
  const prenotazioni = voci.map(({ inizio, fine, ...one }) => ({
    ...one,
    inizio: toUtcIso(inizio),
    fine: toUtcIso(fine),
  }));
  const input = { body: { anteprima, prenotazioni }, ...(signal && { signal }) };
  try {
    return {
      diventano: centro
        ? await call('PATCH /prenotazioni/insieme', input)
        : await call('PATCH /utenti/me/prenotazioni/insieme', input),
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VOCI_RIFIUTATE') return { rifiutate: error.voci };
    throw error;
  }
}

/** What bookings of one go would become; nothing changes. Never kept. */
export const anteprimaCambioQuery = (centro: boolean, voci: readonly VoceCambio[]) =>
  queryOptions({
    queryKey: ['cambio-insieme', centro, voci],
    queryFn: ({ signal }) => changeInsieme(centro, voci, true, signal),
    enabled: voci.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
