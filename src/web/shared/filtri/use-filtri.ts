import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isCapovolto, readFiltri, withFiltro } from './filtri.ts';

/**
 * The filters of a list, which are kept in the address, and a function to change them. The page stays at its scroll
 * position.
 */
export function useFiltri<N extends string>(nomi: readonly N[]) {
  const [query, setQuery] = useSearchParams();
  const filtri = useMemo(() => readFiltri(query, nomi), [query, nomi]);
  const write = (next: URLSearchParams) => setQuery(next, { replace: true, preventScrollReset: true });
  return {
    filtri,
    capovolto: isCapovolto(filtri),
    // From the address itself: on a slow device the next filter is chosen before the list of the last one is drawn.
    set: (nome: N) => (valore: string) =>
      write(withFiltro(readFiltri(new URLSearchParams(window.location.search), nomi), nome, valore)),
    clear: () => write(new URLSearchParams()),
  };
}
