import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { IN_PLACE } from '#web/shared/constants.ts';

/** The filters of a list, kept in the address. */
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

/** The filters in an address; an empty one counts as absent. */
export type Filtri<N extends string = string> = { readonly [K in N]?: string };

export function readFiltri<N extends string>(query: URLSearchParams, nomi: readonly N[]): Filtri<N> {
  const found = nomi.flatMap((nome) => (query.get(nome) ? [[nome, query.get(nome)]] : []));
  return Object.fromEntries(found) as Filtri<N>;
}

/** The query with one filter changed; an empty value removes it. */
export function withFiltro<N extends string>(filtri: Filtri<N>, nome: N, valore: string): URLSearchParams {
  const query = new URLSearchParams(Object.entries<string>(filtri as Record<string, string>));
  if (valore === '') query.delete(nome);
  else query.set(nome, valore);
  return query;
}

/** Whether the last day is before the first. */
export function isCapovolto({ da, a }: Filtri<'da' | 'a'>): boolean {
  return da !== undefined && a !== undefined && da > a;
}
