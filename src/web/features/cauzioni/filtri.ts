/** The filters of the deposits, as in the address; without `tutte`, those of which something is still held. */
export interface Filtri {
  readonly tutte?: string;
  readonly da?: string;
  readonly a?: string;
}

const NOMI = ['tutte', 'da', 'a'] as const;

/** Reads the filters from an address. */
export const readFiltri = (query: URLSearchParams): Filtri =>
  Object.fromEntries(NOMI.flatMap((nome) => (query.get(nome) ? [[nome, query.get(nome)]] : [])));

/** The address's query with one filter changed; an empty value removes it. */
export function withFiltro(filtri: Filtri, nome: keyof Filtri, valore: string): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filtri));
  if (valore === '') query.delete(nome);
  else query.set(nome, valore);
  return query;
}
