import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Causa as Dichiarata, Piano } from '#contract/sistemazione.ts';
import { call } from '../api/call.ts';
import { refreshCatalogo } from './catalogo.ts';
import { refreshChiusure } from './chiusure.ts';
import { refreshPrenotazioni } from './prenotazioni.ts';

/** A change of the house that bookings stand in the way of, as it is sent. */
export type Causa = z.input<typeof Dichiarata>;
export type Voce = Piano['voci'][number];
export type Scelta = Voce['scelta'];

/** What would become of each booking, given the decisions that are made; nothing changes. Never kept. */
export const pianoQuery = (causa: Causa, scelte: readonly Scelta[]) =>
  queryOptions({
    queryKey: ['sistemazione', causa, scelte],
    queryFn: ({ signal }) =>
      call('POST /prenotazioni/sistemazione', {
        body: { causa, anteprima: true, scelte: [...scelte] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** To be called after bookings were settled: everything that shows them or the house is read again. */
export async function refreshSistemate(client: QueryClient): Promise<void> {
  await Promise.all([refreshCatalogo(client), refreshChiusure(client), refreshPrenotazioni(client)]);
}
