import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Causa as Dichiarata, Piano } from '#contract/sistemazione.ts';
import { call } from '#web/shared/api/call.ts';
import { refreshCatalogo } from './catalogo.ts';
import { refreshChiusure } from './chiusure.ts';
import { refreshPrenotazioni } from './prenotazioni.ts';

export type CausaInviata = z.input<typeof Dichiarata>;
export type VocePiano = Piano['voci'][number];
export type SceltaPiano = VocePiano['scelta'];

/** A preview of what happens to each booking, given the decisions so far; not cached. */
export const pianoQuery = (causa: CausaInviata, scelte: readonly SceltaPiano[]) =>
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

/** How many bookings made through a group are on these members, and stay there when the members leave the group. */
export const restanoQuery = (gruppo_id: number, membri: readonly number[]) =>
  queryOptions({
    queryKey: ['sistemazione', 'restano', gruppo_id, membri],
    queryFn: async ({ signal }) => {
      const piani = await Promise.all(
        membri.map((prenotabile_id) => {
          const causa = { tipo: 'uscita_dal_gruppo', gruppo_id, prenotabile_id } as const;
          const body = { causa, anteprima: true, scelte: [] };
          return call('POST /prenotazioni/sistemazione', { body, signal });
        }),
      );
      return piani.flatMap(({ voci }) => voci).length;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** As `restanoQuery`, fetched once. */
export const countRestano = (
  client: QueryClient,
  gruppo_id: number,
  membri: readonly number[],
): Promise<number> => client.fetchQuery(restanoQuery(gruppo_id, membri));

/** Call after bookings were settled. */
export async function refreshSistemate(client: QueryClient): Promise<void> {
  await Promise.all([refreshCatalogo(client), refreshChiusure(client), refreshPrenotazioni(client)]);
}
