import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { IN_PLACE } from '../constants.ts';
import { isCapovolto, readFiltri, withFiltro } from './filtri.ts';

/**
 * The filters of a list, which are kept in the address, and a function to change them. The page stays at its scroll
 * position.
 */
export function useFiltri<N extends string>(nomi: readonly N[]) {
  const [query, setQuery] = useSearchParams();
  const filtri = useMemo(() => readFiltri(query, nomi), [query, nomi]);
  const write = (next: URLSearchParams) => setQuery(next, IN_PLACE);
  return {
    filtri,
    capovolto: isCapovolto(filtri),
    set: (nome: N) => (valore: string) => write(withFiltro(filtri, nome, valore)),
    clear: () => write(new URLSearchParams()),
  };
}
