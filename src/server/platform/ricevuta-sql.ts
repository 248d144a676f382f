import { sql } from 'kysely';
import type { NumeroRicevuta } from '#domain/ricevute.ts';

/** Of which ledger an entry is, as its receipt names it (prodotto/ricevute#numero). */
type Libro = 'movimento_cauzione_id' | 'movimento_giornate_id';

const di = (libro: Libro, id: string) => sql`from ricevute r where ${sql.ref(`r.${libro}`)} = ${sql.ref(id)}`;

/** The number of the receipt of an entry; null where it has none. @param id the column that names the entry */
export const ricevutaDi = (libro: Libro, id: string) =>
  sql<NumeroRicevuta | null>`(select json_build_object('anno', r.anno, 'numero', r.numero) ${di(libro, id)})`;

/** What a receipt says of others, and of itself before there was one series. */
export interface Rimandi {
  corretta: NumeroRicevuta | null;
  prima: number | null;
}

/** The same, of an entry `m`. */
export const rimandi = (libro: Libro) =>
  [
    ricevutaDi(libro, 'm.corregge').as('corretta'),
    sql<number | null>`(select r.prima ${di(libro, 'm.id')})`.as('prima'),
  ] as const;
