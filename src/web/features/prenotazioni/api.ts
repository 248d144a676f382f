import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  confirmPrenotazione,
  deletePrenotazione,
  listMiePrenotazioni,
  listPrenotazioni,
  listPrenotazioniUtente,
  withdrawPrenotazione,
  type Categoria,
  type PrenotazioneAdmin,
} from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { call, callPage } from '#web/shared/api/call.ts';

/** Of the longest page that the server gives (contract 1). */
const LIMIT_MAX = 500;
/** A month holds less; beyond this somebody asks for what no screen can show. */
const MAX_PAGINE_MESE = 10;

/** Own bookings of one category, page by page. */
export function useMiePrenotazioni(stato: Categoria) {
  return useInfiniteQuery({
    queryKey: ['prenotazioni', 'mie', stato],
    queryFn: ({ signal, pageParam }) =>
      callPage(listMiePrenotazioni, { query: { stato, dopo: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** A user's bookings of one category, page by page, for administrators. */
export function usePrenotazioniUtente(id: string, stato: Categoria) {
  return useInfiniteQuery({
    queryKey: ['prenotazioni', 'utente', id, stato],
    queryFn: ({ signal, pageParam }) =>
      callPage(listPrenotazioniUtente, { params: { id }, query: { stato, dopo: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** All bookings that a search finds, page by page; without `passate` only those not over yet (spec 4). */
export function usePrenotazioni({ testo, passate }: { testo: string; passate: boolean }) {
  return useInfiniteQuery({
    queryKey: ['prenotazioni', 'tutte', testo, passate],
    queryFn: ({ signal, pageParam }) =>
      callPage(listPrenotazioni, {
        query: { future: passate ? 'false' : 'true', search_term: testo, dopo: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Every booking that touches a span of days, such as a month. */
export function usePrenotazioniTra(da: Giorno, a: Giorno) {
  return useQuery({
    queryKey: ['prenotazioni', 'tra', da, a],
    queryFn: async ({ signal }) => {
      const all: PrenotazioneAdmin[] = [];
      let dopo: string | undefined;
      for (let page = 0; page < MAX_PAGINE_MESE; page += 1) {
        const { data, next } = await callPage(listPrenotazioni, {
          query: { da, a, limit: LIMIT_MAX, dopo },
          signal,
        });
        all.push(...data);
        if (next === null) break;
        dopo = next;
      }
      return all;
    },
    placeholderData: keepPreviousData,
  });
}

function useChange(change: (id: number) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // After a refusal too: what is shown was out of date.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['prenotazioni'] }),
        client.invalidateQueries({ queryKey: ['giorni-bloccati'] }),
      ]),
  });
}

/** A member withdraws an own booking that has not begun (contract 8). */
export function useWithdrawPrenotazione() {
  return useChange((id) => call(withdrawPrenotazione, { params: { id } }));
}

export function useConfirmPrenotazione() {
  return useChange((id) => call(confirmPrenotazione, { params: { id } }));
}

export function useDeletePrenotazione() {
  return useChange((id) => call(deletePrenotazione, { params: { id } }));
}
