import type { Proposta } from '#contract/proposte.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { call } from '#web/shared/api/call.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useChange } from '#web/shared/use-change.ts';

/** Accepts one of the proposed spans, or none of them (null); with the token of a letter if nobody is signed in. */
export function useRispondiProposta(id: number, token: string | undefined) {
  return useChange((span: Intervallo | null): Promise<Proposta> => {
    const con = token === undefined ? {} : { token };
    return span
      ? call('POST /proposte/{id}/accetta', {
          params: { id },
          body: { inizio: span.inizio, fine: span.fine, ...con },
        })
      : call('POST /proposte/{id}/rifiuta', { params: { id }, body: con });
  }, refreshPrenotazioni);
}
