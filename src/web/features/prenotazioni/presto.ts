import { callPage } from '#web/shared/api/call.ts';
import { beginEarly } from '#web/shared/api/early.ts';

/** Bookings read at a time: a few screens of cards. */
const PER_PAGINA = 50;

export interface LetturaElenco {
  testo: string;
  passate: boolean;
  dopo?: string | undefined;
  signal?: AbortSignal;
}

/** A page of the bookings that a search finds; without `passate` only those not over yet (spec 4). */
export function readElenco({ testo, passate, dopo, signal }: LetturaElenco) {
  const query = { future: passate ? 'false' : 'true', search_term: testo, limit: PER_PAGINA, dopo } as const;
  return callPage('GET /prenotazioni', { query, signal });
}

/** Under what name the first page of the list, as it opens, is begun early. */
export const ELENCO_EARLY = 'elenco';

/** Begins to read what the list shows first. */
export function beginElenco(): void {
  beginEarly(ELENCO_EARLY, () => readElenco({ testo: '', passate: false }));
}
