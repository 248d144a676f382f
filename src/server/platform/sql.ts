import { sql } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';

/** Escapes `%`, `_` and `\` of a search, so that a LIKE pattern takes them literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);

/** The instant at which a day of the centre begins. */
export const startOfGiorno = (giorno: Giorno) =>
  sql<Date>`(${giorno}::date)::timestamp at time zone 'Europe/Rome'`;
/** The instant at which the next day begins. */
export const endOfGiorno = (giorno: Giorno) =>
  sql<Date>`(${giorno}::date + 1)::timestamp at time zone 'Europe/Rome'`;
