import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';

/**
 * Notes that somebody was there on a day, unless it is already noted. Returns since when it is noted, and whether it is
 * new.
 */
export async function insertPresenza(
  tx: Tx,
  values: { prenotazione_id: number; giorno: Giorno; quando: Date },
): Promise<{ quando: Date; nuova: boolean }> {
  const made = await tx
    .insertInto('presenze')
    .values(values)
    .onConflict((oc) => oc.columns(['prenotazione_id', 'giorno']).doNothing())
    .returning('quando')
    .executeTakeFirst();
  if (made) return { ...made, nuova: true };
  const { quando } = await tx
    .selectFrom('presenze')
    .select('quando')
    .where('prenotazione_id', '=', values.prenotazione_id)
    .where('giorno', '=', values.giorno)
    .executeTakeFirstOrThrow();
  return { quando, nuova: false };
}

/** Removes the note; false when there was none. */
export async function deletePresenza(tx: Tx, prenotazioneId: number, giorno: Giorno): Promise<boolean> {
  const row = await tx
    .deleteFrom('presenze')
    .where('prenotazione_id', '=', prenotazioneId)
    .where('giorno', '=', giorno)
    .returning('giorno')
    .executeTakeFirst();
  return row !== undefined;
}
