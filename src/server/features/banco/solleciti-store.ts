import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';

/** Things that are out and not late, each with its person; locked, so that nobody gets two letters. */
export function lockFuori(tx: Tx, oggi: Giorno) {
  return selectFuori(tx).where('b.fine', '>=', oggi).execute();
}

/** Notes that the people of these bookings were reminded of their last days. */
export async function setRicordate(tx: Tx, prenotazioni: readonly number[]): Promise<void> {
  await tx
    .updateTable('consegne as c')
    .from('prenotazioni as b')
    .set((eb) => ({ fine_ricordata: eb.ref('b.fine') }))
    .whereRef('b.id', '=', 'c.prenotazione_id')
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(prenotazioni))))
    .execute();
}

/**
 * Things that are out although their bookings are over, each with its person. They are locked, so that nobody gets two
 * letters.
 */
export function lockRitardi(tx: Tx, oggi: Giorno) {
  return selectFuori(tx).where('b.fine', '<', oggi).execute();
}

const selectFuori = (tx: Tx) =>
  tx
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'b.inizio',
      'b.fine',
      'p.nome as risorsa',
      'c.consegnata_il',
      'c.fine_ricordata',
      'c.solleciti',
      'c.ultimo_sollecito',
      'u.id as user_id',
      'u.nome',
      'u.email',
    ])
    .where('c.rientrata_il', 'is', null)
    .orderBy('b.id')
    .forUpdate('c');

/** Counts a letter about a late thing. */
export async function countSollecito(tx: Tx, prenotazioneId: number, oggi: Giorno): Promise<void> {
  await tx
    .updateTable('consegne')
    .set((eb) => ({ solleciti: eb('solleciti', '+', 1), ultimo_sollecito: oggi }))
    .where('prenotazione_id', '=', prenotazioneId)
    .execute();
}
