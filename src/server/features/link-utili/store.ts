import type { LinkUtile } from '#contract/prenotabili.ts';
import type { Tx } from '../../platform/db.ts';

export async function insertLink(tx: Tx, values: Omit<LinkUtile, 'id'>): Promise<LinkUtile> {
  return tx
    .insertInto('link_utili')
    .values(values)
    .returning(['id', 'label', 'href', 'prenotabile_id'])
    .executeTakeFirstOrThrow();
}

export async function findLink(tx: Tx, id: number): Promise<LinkUtile | null> {
  const query = tx
    .selectFrom('link_utili')
    .select(['id', 'label', 'href', 'prenotabile_id'])
    .where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Deletes a link; false when it no longer exists. */
export async function deleteLink(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('link_utili').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
