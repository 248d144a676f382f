import { sql, type Expression } from 'kysely';
import { ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';

/** Escapes `%`, `_` and `\` of a search, so that a LIKE pattern takes them literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);

/** The instant at which a day of the centre begins. */
export const startOfGiorno = (giorno: Giorno) =>
  sql<Date>`(${giorno}::date)::timestamp at time zone 'Europe/Rome'`;
/** The instant at which the next day begins. */
export const endOfGiorno = (giorno: Giorno | Expression<Giorno>) =>
  sql<Date>`(${giorno}::date + 1)::timestamp at time zone 'Europe/Rome'`;

const notBefore = (istante: string, da: Giorno | undefined) =>
  da === undefined ? sql`true` : sql`${sql.ref(istante)} >= ${startOfGiorno(da)}`;
const notAfter = (istante: string, a: Giorno | undefined) =>
  a === undefined ? sql`true` : sql`${sql.ref(istante)} < ${endOfGiorno(a)}`;

/** Whether an instant lies in a span of days. @param istante the name of its column */
export const inPeriodo = (istante: string, { da, a }: FiltroPeriodo) =>
  sql<boolean>`${notBefore(istante, da)} and ${notAfter(istante, a)}`;

/**
 * The last day whose traces are to go, where they are kept so many months: the same day of that month, or its last one.
 * An instant is compared with the end of that day (`endOfGiorno`), never turned into a day: its index would not be used.
 */
export const mesiPrima = ({ oggi, mesi }: { oggi: Giorno; mesi: number }) =>
  sql<Giorno>`(${oggi}::date - make_interval(months => ${mesi}))::date`;

/** The last day of a stop, the row `f` of `fermi`; one until further notice takes all days that there are. */
export const FINE_FERMO = sql<Giorno>`coalesce(f.fine, ${sql.lit(ULTIMO_GIORNO)}::date)`;

/**
 * Whether a row of `prenotazioni` is a booking, and not a place that is held for somebody on the waiting list: such a
 * place is taken, and nothing else (prodotto/attesa#posto-tenuto). `test/house-tenute.test.ts` asks every reader.
 * @param alias the name of the table in the query
 */
export const senzaTenute = (alias = 'prenotazioni') =>
  sql<boolean>`${sql.ref(`${alias}.tenuta_fino`)} is null`;
