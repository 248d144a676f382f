import { sql } from 'kysely';
import type { NumeroRicevuta } from '#domain/ricevute.ts';

/** The column that names the ledger of an entry (prodotto/ricevute#numero). */
type Libro = 'movimento_cauzione_id' | 'movimento_giornate_id';

const di = (libro: Libro, id: string) => sql`from ricevute r where ${sql.ref(`r.${libro}`)} = ${sql.ref(id)}`;

/** The receipt number of an entry; null where it has none. @param id the column of the entry's id */
export const ricevutaDi = (libro: Libro, id: string) =>
  sql<NumeroRicevuta | null>`(select json_build_object('anno', r.anno, 'numero', r.numero) ${di(libro, id)})`;

/** The receipt that a receipt corrects, and its own number before there was a single series. */
export interface Rimandi {
  corretta: NumeroRicevuta | null;
  prima: number | null;
}

export const rimandi = (libro: Libro) =>
  [
    ricevutaDi(libro, 'm.corregge').as('corretta'),
    sql<number | null>`(select r.prima ${di(libro, 'm.id')})`.as('prima'),
  ] as const;
