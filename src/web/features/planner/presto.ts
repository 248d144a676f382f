import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { call, callPage } from '#web/shared/api/call.ts';
import { beginEarly } from '#web/shared/api/early.ts';
import { layMesi, meseAt, startOf, type Zoom } from './giorni.ts';

/** The longest page that the server gives (contract 1). */
const LIMIT_MAX = 500;

/** A page of a month's bookings. */
export function readMese(
  { inizio, fine }: Intervallo,
  { dopo, signal }: { dopo?: string | undefined; signal?: AbortSignal },
) {
  return callPage('GET /prenotazioni', { query: { da: inizio, a: fine, limit: LIMIT_MAX, dopo }, signal });
}

/** Under what name the first page of a month that begins on this day is begun early. */
export const nameMeseEarly = (inizio: Giorno): string => `mese ${inizio}`;

/** Begins to read what a planner opened at its address shows first: the resources, and the month it starts at. */
export function beginPlanner(mese: Giorno, zoom: Zoom, oggi: Giorno): void {
  beginEarly('spazi', () => call('GET /catalogo/spazi'));
  beginEarly('strumenti', () => call('GET /catalogo/strumenti'));
  const mesi = layMesi(mese, zoom);
  const giorni = mesi.reduce((sum, one) => sum + one.giorni, 0);
  const first = mesi[meseAt(mesi, startOf(mesi[0]!.inizio, oggi, giorni))]!;
  beginEarly(nameMeseEarly(first.inizio), () => readMese(first, {}));
}
