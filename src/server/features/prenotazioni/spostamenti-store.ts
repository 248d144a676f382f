import { sql } from 'kysely';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Periodo } from '#domain/prenotazione.ts';
import type { Spostamento } from '#domain/repack.ts';
import type { Tx } from '../../platform/db.ts';

/** A booking after its move; `da` is the piece that it had. */
export type Spostata = Periodo & {
  id: number;
  user_id: string | null;
  prenotabile_id: number;
  da: number;
  da_nome: string;
};

/** A changed booking that takes other days and for which the others make room. */
type ConGiorni = Spostamento & Intervallo;

/**
 * Puts bookings on other pieces in one statement, so that two can exchange theirs: the exclusion constraint is checked
 * at the end of it.
 */
export async function setPezzi(
  tx: Tx,
  spostamenti: readonly (Spostamento | ConGiorni)[],
): Promise<Spostata[]> {
  const values = spostamenti.map(({ prenotazione_id, prenotabile_id, ...giorni }) => {
    const { inizio, fine }: Partial<Intervallo> = giorni;
    return sql`(${prenotazione_id}::integer, ${prenotabile_id}::integer, ${inizio ?? null}::date, ${fine ?? null}::date)`;
  });
  const { rows } = await sql<Spostata>`
    update prenotazioni as b
    set prenotabile_id = n.prenotabile_id, inizio = coalesce(n.inizio, b.inizio), fine = coalesce(n.fine, b.fine),
      sequenza = b.sequenza + 1
    from (values ${sql.join(values)}) as n (id, prenotabile_id, inizio, fine)
    where b.id = n.id
    returning b.id, b.inizio, b.fine, b.confermata, b.user_id, b.prenotabile_id, old.prenotabile_id as da,
      (select nome from prenotabili where id = old.prenotabile_id) as da_nome
  `.execute(tx);
  return rows;
}

/** The names of those of these groups that exist, by id. */
export async function listNomiGruppi(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, string>> {
  const rows = await tx
    .selectFrom('gruppi')
    .select(['id', 'nome'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
