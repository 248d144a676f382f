import { FASCIA_COMUNE, type Fascia } from '#domain/fasce.ts';
import { giorniInPiu, prezzoGiorni, tariffaOf, type Listino, type Tariffa } from '#domain/prezzi.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Deps['db'];

/** Puts a price list in force; the caller holds the lock of the centre. */
export async function addListino(
  tx: Tx,
  { pacchetti, contributo_esterni }: Listino,
  chi?: { readonly aggiornata_il: Date; readonly aggiornata_da: string | null },
): Promise<void> {
  await tx
    .insertInto('listini')
    .values({
      pacchetti: JSON.stringify(pacchetti),
      contributo_esterni,
      ...(chi && { creato_il: chi.aggiornata_il, creato_da: chi.aggiornata_da }),
    })
    .execute();
}

/**
 * Adds the first price list to a database without one; it applies to all existing bookings (prodotto/prezzi#listini).
 */
export async function fillListini(tx: Tx, listino: Listino): Promise<void> {
  if (await tx.selectFrom('listini').select('id').limit(1).executeTakeFirst()) return;
  await addListino(tx, listino);
  await tx
    .updateTable('prenotazioni')
    .set((eb) => ({ listino_id: eb.selectFrom('listini').select('id') }))
    .execute();
}

export const readListino = (db: Db): Promise<Listino> =>
  db
    .selectFrom('listini')
    .select(['pacchetti', 'contributo_esterni'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/**
 * Adds to bookings their price by the list in force when they were requested.
 * @param fascia the reader's class, where they read their own; another person's price must not reveal a class
 */
export async function withTariffa<P extends { readonly listino_id: number }>(
  db: Db,
  rows: readonly P[],
  fascia: Fascia = FASCIA_COMUNE,
): Promise<(P & Pick<Prenotazione, 'tariffa'>)[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ listino_id }) => listino_id))];
  const listini = await db
    .selectFrom('listini')
    .select(['id', 'pacchetti', 'contributo_esterni'])
    .where('id', 'in', ids)
    .execute();
  const tariffe = new Map(listini.map((listino) => [listino.id, tariffaOf(listino, fascia)]));
  return rows.map((row) => ({ ...row, tariffa: tariffe.get(row.listino_id)! }));
}

/** How a booking with some covered days is paid, by its price list. */
export function giornateOf(
  listino: Pick<Tariffa, 'pacchetti'>,
  giorni: number,
  usate: number,
): NonNullable<Prenotazione['giornate']> {
  const da_pagare = Math.max(0, giorni - usate);
  return {
    usate,
    da_pagare,
    euro: prezzoGiorni(listino, da_pagare),
    in_piu: giorniInPiu(listino, da_pagare),
  };
}
