/** The filters of a list, as the address has them; an empty text counts as absent. */
export type Filtri<N extends string = string> = { readonly [K in N]?: string };

/** Reads the filters of these names from an address. */
export function readFiltri<N extends string>(query: URLSearchParams, nomi: readonly N[]): Filtri<N> {
  const found = nomi.flatMap((nome) => (query.get(nome) ? [[nome, query.get(nome)]] : []));
  return Object.fromEntries(found) as Filtri<N>;
}

/** The query of the address with one filter changed; an empty value removes it. */
export function withFiltro<N extends string>(filtri: Filtri<N>, nome: N, valore: string): URLSearchParams {
  const query = new URLSearchParams(Object.entries<string>(filtri as Record<string, string>));
  if (valore === '') query.delete(nome);
  else query.set(nome, valore);
  return query;
}

/** Whether the last day comes before the first. */
export function isCapovolto({ da, a }: Filtri<'da' | 'a'>): boolean {
  return da !== undefined && a !== undefined && da > a;
}
