import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';

/** A booking of a thing, with the person to write to. */
interface Avvisata {
  readonly id: number;
  readonly inizio: Giorno;
  readonly fine: Giorno;
  readonly user_id: string;
  readonly nome: string;
  readonly email: string | null;
}

/**
 * The bookings with a day in a span, and the next booking of the thing, by first day. Bookings whose thing has come
 * back are left out.
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
