import { queryOptions } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { ApiError, call } from '#web/shared/api/call.ts';

/** Refusals of a change that the centre may override. */
export const OLTREPASSABILI = ['ABILITAZIONE_MANCANTE', 'PERSONA_SOSPESA'] as const;

/** A booking to change: the version seen, and its new days. */
export type DateNuove = Intervallo & {
  id: number;
  versione: number;
  /** Another resource; only the centre may choose one. */
  prenotabile_id?: number | undefined;
};

export interface CambioDate {
  /** Whether an administrator asks, for another person. */
  centro: boolean;
  voci: readonly DateNuove[];
  nonostante: readonly (typeof OLTREPASSABILI)[number][];
}

/** The calls for a single change, whose refusal may carry another user's state. */
export const CAMBI = ['PATCH /prenotazioni/{id}', 'PATCH /utenti/me/prenotazioni/{id}'] as const;

/**
 * Changes the days of bookings, or the resource if the centre asks (prodotto/prenotazioni#cambio). `insieme`: several
 * bookings, all or none; with `anteprima` the server only returns what they would become.
 */
export async function changePrenotazioni(
  { centro, voci, nonostante, insieme }: CambioDate & { insieme: boolean },
  { anteprima = false, signal }: { anteprima?: boolean; signal?: AbortSignal } = {},
): Promise<readonly Prenotazione[]> {
  const prenotazioni = voci.map(({ inizio, fine, ...voce }) => ({
    ...voce,
    inizio: toUtcIso(inizio),
    fine: toUtcIso(fine),
  }));
  const oltre = nonostante.length > 0 && { nonostante: [...nonostante] };
  if (insieme) {
    const body = { anteprima, prenotazioni };
    const come = signal && { signal };
    return centro
      ? call('PATCH /prenotazioni/insieme', { body: { ...body, ...oltre }, ...come })
      : call('PATCH /utenti/me/prenotazioni/insieme', { body, ...come });
  }
  const { id, prenotabile_id, ...body } = prenotazioni[0]!;
  return [
    centro
      ? await call('PATCH /prenotazioni/{id}', {
          params: { id },
          body: { ...body, prenotabile_id, ...oltre },
        })
      : await call('PATCH /utenti/me/prenotazioni/{id}', { params: { id }, body }),
  ];
}

/** A preview of a change of several bookings, or its refusals; not cached. */
export const anteprimaCambioQuery = (cambio: CambioDate) =>
  queryOptions({
    queryKey: ['cambio-insieme', cambio],
    queryFn: async ({ signal }) => {
      try {
        const diventano = await changePrenotazioni({ ...cambio, insieme: true }, { anteprima: true, signal });
        return { diventano, rifiutate: [] };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'VOCI_RIFIUTATE')
          return { diventano: [], rifiutate: error.voci };
        throw error;
      }
    },
    enabled: cambio.voci.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
