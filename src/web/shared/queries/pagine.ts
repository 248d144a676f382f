import type { Pagina } from '../api/call.ts';

/** The maximum page size of the server (prodotto/api#elenchi). */
export const LIMIT_MAX = 500;
/** No screen needs more pages: a month of 200 resources booked every day fills 13 pages of the maximum size. */
const MAX_PAGINE = 100;

/** How a paged list continues: every infinite query uses this. */
export const pagine = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Pagina<unknown>) => page.next ?? undefined,
};

/**
 * Reads a list to its end.
 * @param read reads the page at a cursor; without one, the first
 * @param onPage receives the rows so far, while there are more
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
