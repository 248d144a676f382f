import { queryOptions } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { VoceDetta } from '../api/api-error.ts';
import { ApiError, call } from '../api/call.ts';

/** One of the bookings that are changed together: the version that was seen, and its new days. */
export type VoceCambio = Intervallo & {
  id: number;
  versione: number;
  /** Another piece; only the centre may name one. */
  prenotabile_id?: number | undefined;
};

/** What each booking would become, or the refusals. */
export type EsitoCambio = { diventano: readonly Prenotazione[] } | { rifiutate: readonly VoceDetta[] };

/** What is asked of bookings of one go. */
interface CambioInsieme {
  /** Whether the centre asks, for somebody else. */
  centro: boolean;
  voci: readonly VoceCambio[];
  /** Goes beyond what the person has not been shown, and their suspension, as only the centre may. */
  nonostante: boolean;
}

/** Changes bookings of one go, all or none, or only asks what they would become (prodotto/prenotazioni#cambio-insieme). */
export async function changeInsieme(
  { centro, voci, nonostante }: CambioInsieme,
  anteprima: boolean,
  signal?: AbortSignal,
): Promise<EsitoCambio> {
  const prenotazioni = voci.map(({ inizio, fine, ...one }) => ({
    ...one,
    inizio: toUtcIso(inizio),
    fine: toUtcIso(fine),
  }));
  const body = { anteprima, prenotazioni };
  const come = signal && { signal };
  const oltre = nonostante && { nonostante: ['ABILITAZIONE_MANCANTE' as const, 'PERSONA_SOSPESA' as const] };
  try {
    return {
      diventano: centro
        ? await call('PATCH /prenotazioni/insieme', { body: { ...body, ...oltre }, ...come })
        : await call('PATCH /utenti/me/prenotazioni/insieme', { body, ...come }),
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VOCI_RIFIUTATE') return { rifiutate: error.voci };
    throw error;
  }
}

/** A preview of what bookings of one go would become; nothing changes. Never cached. */
export const anteprimaCambioQuery = (cambio: CambioInsieme) =>
  queryOptions({
    queryKey: ['cambio-insieme', cambio],
    queryFn: ({ signal }) => changeInsieme(cambio, true, signal),
    enabled: cambio.voci.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
