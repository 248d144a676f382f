/** The filters of the records, as in the address; an empty text counts as absent. */
export interface Filtri {
  utente_id?: string;
  prenotabile_id?: string;
  da?: string;
  a?: string;
}

const NOMI = ['utente_id', 'prenotabile_id', 'da', 'a'] as const;

/** Reads the filters from an address. */
export function readFiltri(query: URLSearchParams): Filtri {
  return Object.fromEntries(NOMI.flatMap((nome) => (query.get(nome) ? [[nome, query.get(nome)]] : [])));
}

/** The address's query with one filter changed; an empty value removes it. */
export function withFiltro(filtri: Filtri, nome: keyof Filtri, valore: string): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filtri));
  if (valore === '') query.delete(nome);
  else query.set(nome, valore);
  return query;
}

/** Whether the days are reversed. */
export function isCapovolto({ da, a }: Filtri): boolean {
  return da !== undefined && a !== undefined && da > a;
}
