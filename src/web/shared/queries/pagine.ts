import type { PaginaElenco } from '#web/shared/api/call.ts';

/** The server's maximum page size (prodotto/api#elenchi). */
export const LIMIT_MAX = 500;
/** An upper bound: a month of 200 resources booked every day takes 13 pages of the maximum size. */
const MAX_PAGINE = 100;

/** The paging options of every infinite query. */
export const pagine = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: PaginaElenco<unknown>) => page.next ?? undefined,
};

/**
 * Reads all pages of a list.
 * @param read reads the page at a cursor; without one, the first
 * @param onPage receives the rows so far, after each page but the last
 */
export async function readAllPages<T>(
  read: (dopo: string | undefined) => Promise<PaginaElenco<readonly T[]>>,
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
