import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';
import { endOfGiorno, mesiPrima } from '../../platform/sql.ts';

interface Limite {
  readonly oggi: Giorno;
  readonly mesi: number;
}

export async function deletePresenze(tx: Tx, limite: Limite): Promise<void> {
  await tx.deleteFrom('presenze').where('giorno', '<=', mesiPrima(limite)).execute();
}

/** Deletes the attendance of these bookings, and empties the notes about the things that were handed over. */
export async function forgetOf(tx: Tx, prenotazioni: readonly number[]): Promise<void> {
  if (prenotazioni.length === 0) return;
  await tx
    .deleteFrom('presenze')
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
  await tx
    .updateTable('consegne')
    .set({ nota_consegna: '', nota_rientro: '' })
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
}

export async function emptyNote(tx: Tx, limite: Limite): Promise<void> {
  await tx
    .updateTable('consegne')
    .set({ nota_consegna: '', nota_rientro: '' })
    .where('rientrata_il', '<', endOfGiorno(mesiPrima(limite)))
    .where((eb) => eb.or([eb('nota_consegna', '<>', ''), eb('nota_rientro', '<>', '')]))
    .execute();
}
