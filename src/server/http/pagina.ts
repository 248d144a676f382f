import { rifiutoCampo } from '#domain/rifiuti.ts';
import { LIMIT_PREDEFINITO } from '#contract/campi.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page wanted of a list: after which row, and how many rows. */
export interface Cursore<P> {
  readonly dopo: P | null;
  readonly limit: number;
}

/** Reads the paging of a query. `isPosizione` tells whether an opened cursor is one of this list. */
export function readCursore<P>(
  query: { limit?: number | undefined; dopo?: string | undefined },
  isPosizione: (value: unknown) => value is P,
): Cursore<P> {
  const limit = query.limit ?? LIMIT_PREDEFINITO;
  if (query.dopo === undefined) return { dopo: null, limit };
  try {
    const value: unknown = JSON.parse(Buffer.from(query.dopo, 'base64url').toString('utf8'));
    if (isPosizione(value)) return { dopo: value, limit };
  } catch {
    // Not one of ours: told below.
  }
  throw rifiutoCampo('dopo', 'pagina_non_valida');
}

/**
 * Gives the rows, and while there are more the `Link` header to the next page. `load` is asked for one row more
 * than wanted: whether it comes tells whether there is a next page, without counting.
 */
export async function sendPagina<T, P>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cursore: Cursore<P>,
  load: (cursore: Cursore<P>) => Promise<T[]>,
  posizioneOf: (row: T) => P,
): Promise<T[]> {
  const rows = await load({ ...cursore, limit: cursore.limit + 1 });
  if (rows.length <= cursore.limit) return rows;
  const page = rows.slice(0, cursore.limit);
  const url = new URL(request.url, 'http://qui');
  url.searchParams.set('dopo', Buffer.from(JSON.stringify(posizioneOf(page.at(-1)!))).toString('base64url'));
  void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  return page;
}

/** A cursor that is one whole id, of those a column can hold: cursors come back from outside. */
export const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31;

const ISTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether there is such an instant: JavaScript takes the 30th of February for the 2nd of March, the database refuses it. */
const isReal = (istante: string): boolean => {
  const date = new Date(istante);
  return !Number.isNaN(date.getTime()) && date.toISOString() === istante && date.getUTCFullYear() > 0;
};

/** Where a list of what happened goes on: after this instant (ISO) and id (UUID). */
export type Momento = [quando: string, id: string];

export const isMomento = (value: unknown): value is Momento =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  ISTANTE.test(value[0]) &&
  isReal(value[0]) &&
  typeof value[1] === 'string' &&
  UUID.test(value[1]);
