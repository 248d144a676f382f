import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';

/** A booking of a thing, with whom to write to. */
export interface Avvisata {
  readonly id: number;
  readonly inizio: Giorno;
  readonly fine: Giorno;
  readonly user_id: string;
  readonly nome: string;
  readonly email: string | null;
}

/**
 * Whose bookings have a day in a span, and who has the thing next, by the first day. A thing that has come back concerns
 * nobody any more.
 */
export async function listDaAvvisare(
  tx: Tx,
  prenotabileId: number,
  { inizio, fine }: { inizio: Giorno; fine: Giorno },
): Promise<Avvisata[]> {
  const rows = await tx
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .leftJoin('consegne as c', 'c.prenotazione_id', 'b.id')
    .select(['b.id', 'b.inizio', 'b.fine', 'u.id as user_id', 'u.nome', 'u.email'])
    .where('b.prenotabile_id', '=', prenotabileId)
    .where('b.fine', '>=', inizio)
    .where('c.rientrata_il', 'is', null)
    .orderBy('b.inizio')
    .orderBy('b.id')
    .limit(50)
    .execute();
  const next = rows.find((row) => row.inizio > fine);
  return rows.filter((row) => row.inizio <= fine || row === next);
}
