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
  // Drawn at once: on a slow device the next filter is chosen before the list of the last one is there.
  const write = (next: URLSearchParams) =>
    setQuery(next, { replace: true, preventScrollReset: true, flushSync: true });
  return {
    filtri,
    capovolto: isCapovolto(filtri),
    set: (nome: N) => (valore: string) => write(withFiltro(filtri, nome, valore)),
    clear: () => write(new URLSearchParams()),
  };
}
