import { useInfiniteQuery } from '@tanstack/react-query';
import { listMieiAccessiDocumento } from '#contract/registro.ts';
import { callPage } from '#web/shared/api/call.ts';

const PER_PAGINA = 10;

/** Who looked at or uploaded the own document, newest first. Below 'documento': an upload makes it out of date. */
export function useMieiAccessi() {
  return useInfiniteQuery({
    queryKey: ['documento', 'accessi'],
    queryFn: ({ signal, pageParam }) =>
      callPage(listMieiAccessiDocumento, { query: { limit: PER_PAGINA, dopo: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
