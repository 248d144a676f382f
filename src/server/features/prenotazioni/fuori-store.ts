import type { Tx } from '../../platform/db.ts';

/** The person, or the piece. */
export type DiChi = { user_id: string } | { prenotabile_id: number };

/** Whether a person has a thing, or a piece is with somebody, that has not come back. */
export async function isFuori(tx: Tx, di: DiChi): Promise<boolean> {
  const row = await tx
    .selectFrom('consegne as c')
    .select('c.prenotazione_id')
    .where('c.rientrata_il', 'is', null)
    .$if('prenotabile_id' in di, (q) =>
      q.where('c.prenotabile_id', '=', (di as { prenotabile_id: number }).prenotabile_id),
    )
    .$if('user_id' in di, (q) =>
      q
        .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
        .where('b.user_id', '=', (di as { user_id: string }).user_id),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
