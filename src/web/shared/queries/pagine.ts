import type { Pagina } from '../api/call.ts';

/** The longest page that the server gives (prodotto/api#elenchi). */
export const LIMIT_MAX = 500;
/** No screen needs more pages: a month of 200 resources booked by the day fills 13 of the longest. */
const MAX_PAGINE = 100;

/** How a list that comes in pages goes on: every infinite query has this. */
export const pagine = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Pagina<unknown>) => page.next ?? undefined,
};

/**
 * Reads a list to its end.
 * @param read reads the page at a cursor; the first one without
 * @param onPage is told what there is so far, as long as more comes
 */
export async function readAllPages<T>(
  read: (dopo: string | undefined) => Promise<Pagina<readonly T[]>>,
  onPage?: (all: readonly T[]) => void,
): Promise<readonly T[]> {
  let all: readonly T[] = [];
  let dopo: string | undefined;
  for (let n = 0; n < MAX_PAGINE; n += 1) {
    const { data, next } = await read(dopo);
    all = [...all, ...data];
    if (next === null) break;
    dopo = next;
    onPage?.(all);
  }
  return all;
}
