import type { Readable } from 'node:stream';
import { toGiorno } from '#domain/giorno.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import { LIMIT_PREDEFINITO } from '#contract/campi.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Cursore,
  PostoInAttesa,
  PostoInElenco,
  PostoInLibretto,
  PostoNelTempo,
} from '../platform/richiesta.ts';

/** The order of a list: a row's position, and the check of a decoded cursor. */
export interface Ordine<T, P> {
  readonly is: (value: unknown) => value is P;
  readonly of: (row: T) => P;
}

/** Reads the paging parameters of a query. `isPosizione` checks a decoded cursor. */
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
    // A foreign cursor is refused below.
  }
  throw rifiutoCampo('dopo', 'pagina_non_valida');
}

/** Returns a page of rows, and sets the `Link` header if there is a next page; `load` reads one row more. */
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

export function sendCsv(reply: FastifyReply, name: string, csv: Readable | string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csv);
}

/** By id. Clients send cursors back, so the id must be in the range of its column. */
export const perId: Ordine<{ readonly id: number }, number> = {
  is: (value): value is number =>
    Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31,
  of: ({ id }) => id,
};

const ISTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The position of a line in a book: the letter of its source and its id. */
const VOCE = /^[a-z]\d{1,12}$/;

/** Whether a text is an existing instant: JavaScript turns 30 February into 2 March, and the database refuses it. */
const isIstante = (text: string): boolean => {
  const date = new Date(text);
  return (
    ISTANTE.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString() === text &&
    date.getUTCFullYear() > 0
  );
};

const isTestoEId = (value: unknown, id = UUID): value is [testo: string, id: string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  id.test(value[1]);

/** The list of people by surname and name. Refuses U+0000, which PostgreSQL refuses. */
export const perNome: Ordine<{ readonly posto: PostoInElenco }, PostoInElenco> = {
  is: (value): value is PostoInElenco => isTestoEId(value) && !value[0].includes('\0'),
  of: ({ posto }) => posto,
};

export const perMomento: Ordine<{ readonly posto: PostoInLibretto }, PostoInLibretto> = {
  is: (value): value is PostoInLibretto => isTestoEId(value, VOCE) && isIstante(value[0]),
  of: ({ posto }) => posto,
};

export const isMomento = (value: unknown): value is PostoNelTempo => isTestoEId(value) && isIstante(value[0]);

/** The waiting documents, by booking day and then by time. */
export const isInAttesa = (value: unknown): value is PostoInAttesa =>
  Array.isArray(value) && value.length === 3 && toGiorno(value[0]) === value[0] && isMomento(value.slice(1));
