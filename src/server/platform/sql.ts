import { sql } from 'kysely';
import { ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';

/** Escapes `%`, `_` and `\` of a search, so that a LIKE pattern takes them literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);

/** The instant at which a day of the centre begins. */
export const startOfGiorno = (giorno: Giorno) =>
  sql<Date>`(${giorno}::date)::timestamp at time zone 'Europe/Rome'`;
/** The instant at which the next day begins. */
export const endOfGiorno = (giorno: Giorno) =>
  sql<Date>`(${giorno}::date + 1)::timestamp at time zone 'Europe/Rome'`;

/** The last day of a stop, the row `f` of `fermi`; one until further notice takes all days that there are. */
export const FINE_FERMO = sql<Giorno>`coalesce(f.fine, ${sql.lit(ULTIMO_GIORNO)}::date)`;
