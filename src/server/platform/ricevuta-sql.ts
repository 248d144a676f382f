import { sql } from 'kysely';
import type { NumeroRicevuta } from '#domain/ricevute.ts';

/** The column that says in which ledger an entry is (prodotto/ricevute#numero). */
type Libro = 'movimento_cauzione_id' | 'movimento_giornate_id';

const di = (libro: Libro, id: string) => sql`from ricevute r where ${sql.ref(`r.${libro}`)} = ${sql.ref(id)}`;

/** The number of the receipt of an entry; null where it has none. @param id the column that names the entry */
export const ricevutaDi = (libro: Libro, id: string) =>
  sql<NumeroRicevuta | null>`(select json_build_object('anno', r.anno, 'numero', r.numero) ${di(libro, id)})`;

/**
 * The references of a receipt: to the receipt that it corrects, and to its own number before there was a single series.
 */
export interface Rimandi {
  corretta: NumeroRicevuta | null;
  prima: number | null;
}

/** The references of the receipt of an entry `m`. */
export const rimandi = (libro: Libro) =>
  [
    ricevutaDi(libro, 'm.corregge').as('corretta'),
    sql<number | null>`(select r.prima ${di(libro, 'm.id')})`.as('prima'),
  ] as const;
