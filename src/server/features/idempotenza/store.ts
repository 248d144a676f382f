import { sql } from 'kysely';
import { emailKeys } from '#domain/email.ts';
import type { Tx } from '../../platform/db.ts';
import type { ChiaveIdempotenza } from '../../platform/richiesta.ts';

const ORE_24_MS = 24 * 3_600_000;

/** Claims a key for this transaction; false when it was used in the last 24 hours. Waits for one in progress. */
export async function claimChiave(
  tx: Tx,
  { chi, chiave, impronta }: ChiaveIdempotenza,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotenza')
    .values({ chi, chiave, impronta, creata_il: now })
    .onConflict((oc) =>
      oc
        .columns(['chi', 'chiave'])
        .doUpdateSet({ impronta, risposta: null, creata_il: now })
        .where('idempotenza.creata_il', '<', new Date(now.getTime() - ORE_24_MS)),
    )
    .returning('chi')
    .executeTakeFirst();
  return row !== undefined;
}

/** The first request and its answer; `dimenticata`: an update has changed the form of such answers. */
export function readChiave(tx: Tx, { chi, chiave }: ChiaveIdempotenza) {
  return tx
    .selectFrom('idempotenza')
    .select(['impronta', 'risposta', sql<boolean>`risposta is null`.as('dimenticata')])
    .where('chi', '=', chi)
    .where('chiave', '=', chiave)
    .executeTakeFirst();
}

export async function saveRisposta(
  tx: Tx,
  { chi, chiave }: ChiaveIdempotenza,
  risposta: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotenza')
    .set({ risposta: JSON.stringify(risposta) })
    .where('chi', '=', chi)
    .where('chiave', '=', chiave)
    .execute();
}

/** Deletes keys older than a day. */
export async function deleteVecchie(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('idempotenza')
    .where('creata_il', '<', new Date(now.getTime() - ORE_24_MS))
    .execute();
}

/** Deletes the keys of one person, and the answers about them. */
export async function deleteOf(tx: Tx, { id, mail }: { id: string; mail: string | null }): Promise<void> {
  await tx
    .deleteFrom('idempotenza')
    .where((eb) =>
      eb.or([
        eb('chi', '=', id),
        // At any depth: an administrator may have got an answer with the person in a list.
        sql<boolean>`strpos(risposta::text, ${id}) > 0`,
        ...(mail === null
          ? []
          : [sql<boolean>`lower(risposta ->> 'mail') = any(${emailKeys(mail)}::text[])`]),
      ]),
    )
    .execute();
}
