import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';

/**
 * Things that are out although their bookings are over, each with its person. They are locked, so that nobody gets two
 * letters.
 */
export function lockRitardi(tx: Tx, oggi: Giorno) {
  return tx
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'b.inizio',
      'b.fine',
      'p.nome as risorsa',
      'c.solleciti',
      'c.ultimo_sollecito',
      'u.id as user_id',
      'u.nome',
      'u.email',
    ])
    .where('c.rientrata_il', 'is', null)
    .where('b.fine', '<', oggi)
    .orderBy('b.id')
    .forUpdate('c')
    .execute();
}

/** Counts a letter about a late thing. */
export async function countSollecito(tx: Tx, prenotazioneId: number, oggi: Giorno): Promise<void> {
  await tx
    .updateTable('consegne')
    .set((eb) => ({ solleciti: eb('solleciti', '+', 1), ultimo_sollecito: oggi }))
    .where('prenotazione_id', '=', prenotazioneId)
    .execute();
}
