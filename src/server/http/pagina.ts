import type { Readable } from 'node:stream';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import { LIMIT_PREDEFINITO } from '#contract/campi.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cursore, PostoNelTempo, PostoInElenco, PostoInLibretto } from '../platform/richiesta.ts';

/** The order of a list: the position of a row, and whether a decoded cursor is such a position. */
export interface Ordine<T, P> {
  readonly is: (value: unknown) => value is P;
  readonly of: (row: T) => P;
}

/** Reads the paging parameters of a query. `isPosizione` tells whether a decoded cursor belongs to this list. */
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
    // The cursor is not one of ours: it is refused below.
  }
  throw rifiutoCampo('dopo', 'pagina_non_valida');
}

/**
 * Returns the rows of a page, and sets the `Link` header to the next page while there are more. `load` is asked for one row more
 * than wanted: whether it exists tells whether there is a next page, without counting.
 */
export async function sendPagina<T, P>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  query: Parameters<typeof readCursore>[0],
  ordine: Ordine<T, P>,
  load: (cursore: Cursore<P>) => Promise<T[]>,
): Promise<T[]> {
  const cursore = readCursore(query, ordine.is);
  const rows = await load({ ...cursore, limit: cursore.limit + 1 });
  if (rows.length <= cursore.limit) return rows;
  const page = rows.slice(0, cursore.limit);
  const url = new URL(request.url, 'http://qui');
  url.searchParams.set('dopo', Buffer.from(JSON.stringify(ordine.of(page.at(-1)!))).toString('base64url'));
  void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  return page;
}

/** Answers with a CSV that a browser saves under `name`. */
export function sendCsv(reply: FastifyReply, name: string, csv: Readable | string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csv);
}

/** By id. Cursors come back from outside, so the id must be an integer within the range of its column. */
export const perId: Ordine<{ readonly id: number }, number> = {
  is: (value): value is number =>
    Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31,
  of: ({ id }) => id,
};

const ISTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The position of a line in a book: the letter of its source, and its id there. */
const VOCE = /^[a-z]\d{1,12}$/;

/**
 * Whether the text is an existing instant: JavaScript would turn 30 February into 2 March, and the database refuses it.
 */
const isIstante = (text: string): boolean => {
  const date = new Date(text);
  return (
    ISTANTE.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString() === text &&
    date.getUTCFullYear() > 0
  );
};

/** Whether the value is a text and a row's id: the text that the list is sorted by, and the row that breaks ties. */
const isTestoEId = (value: unknown, id = UUID): value is [testo: string, id: string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  id.test(value[1]);

/** The list of people, by surname and name. A text with U+0000 is refused here, because PostgreSQL would refuse it. */
export const perNome: Ordine<{ readonly posto: PostoInElenco }, PostoInElenco> = {
  is: (value): value is PostoInElenco => isTestoEId(value) && !value[0].includes('\0'),
  of: ({ posto }) => posto,
};

/** The lines in the book of a thing, by time. */
export const perMomento: Ordine<{ readonly posto: PostoInLibretto }, PostoInLibretto> = {
  is: (value): value is PostoInLibretto => isTestoEId(value, VOCE) && isIstante(value[0]),
  of: ({ posto }) => posto,
};

export const isMomento = (value: unknown): value is PostoNelTempo => isTestoEId(value) && isIstante(value[0]);
