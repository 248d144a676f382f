import { sql } from 'kysely';
import { emailKeys } from '#domain/email.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { inCentro, inItsOwn } from '../../platform/centro-lock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { openCtx, type Altri } from '../account/attore-service.ts';

/**
 * Does `work` in a transaction, once for each key: the same key from the same person gets the first answer again
 * (prodotto/api#idempotenza). The key is claimed in the same transaction, so a second request waits for the first. A
 * refusal leaves no trace, and the key may be used again.
 * @param attore the acting person, checked as by `withAttore`; null when nobody need be signed in
 * @param altri the other people that `work` changes, locked together with the acting person
 * @throws Rifiuto IDEMPOTENZA_DIVERSA when the key was used with another request, GIA_FATTO when an update has changed
 * the form of the first answer
 */
export const onceInTransaction = async <T, A extends UtenteCorrente | null>(...once: Once<T, A>) =>
  (await runOnce(inItsOwn, ...once)).answer;

/** As `onceInTransaction`, for changes that decide about bookings: it begins with `lockCentro`. */
export const onceInCentro = async <T, A extends UtenteCorrente | null>(...once: Once<T, A>) =>
  (await runOnce(inCentro, ...once)).answer;

type Once<T, A> = [
  deps: Deps,
  attore: A,
  key: ChiaveIdempotenza | null,
  work: (ctx: Ctx<A>) => Promise<T>,
  altri?: Altri,
];

/** As both, and tells whether this is the first answer. */
export function runOnce<T, A extends UtenteCorrente | null>(
  open: <R>(deps: Pick<Deps, 'db' | 'impostazioni'>, fn: (tx: Tx) => Promise<R>) => Promise<R>,
  ...[deps, attore, key, work, altri = []]: Once<T, A>
): Promise<{ answer: T; first: boolean }> {
  return open(deps, async (tx) => {
    const ctx = await openCtx(deps, tx, attore, altri);
    if (key && !(await claimChiave(tx, key, deps.clock.now()))) {
      const earlier = await tx
        .selectFrom('idempotenza')
        .select(['impronta', 'risposta', sql<boolean>`risposta is null`.as('dimenticata')])
        .where('chi', '=', key.chi)
        .where('chiave', '=', key.chiave)
        .executeTakeFirst();
      if (!earlier?.impronta.equals(key.impronta)) throw new RifiutoRichiesta('IDEMPOTENZA_DIVERSA');
      // An update has changed the form of such answers.
      if (earlier.dimenticata) throw new RifiutoRichiesta('GIA_FATTO');
      return { answer: earlier.risposta as T, first: false };
    }
    const answer = await work(ctx);
    if (key)
      await tx
        .updateTable('idempotenza')
        .set({ risposta: JSON.stringify(answer) })
        .where('chi', '=', key.chi)
        .where('chiave', '=', key.chiave)
        .execute();
    return { answer, first: true };
  });
}

/** How long a key gets its first answer again. */
export const CHIAVE_MS = 24 * 3_600_000;

/** Claims a key for this transaction; false when it was used in the last 24 hours. Waits for one in progress. */
async function claimChiave(
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
        .where('idempotenza.creata_il', '<', new Date(now.getTime() - CHIAVE_MS)),
    )
    .returning('chi')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the answers given to a person whose account ends, also those from before sign-in that contain their data
 * (registration) or verified address (a report to support).
 */
export async function forgetKeysOf(tx: Tx, { id, mail }: { id: string; mail: string | null }): Promise<void> {
  await tx
    .deleteFrom('idempotenza')
    .where((eb) =>
      eb.or([
        eb('chi', '=', id),
        // At any depth: an administrator's answer may list the person.
        sql<boolean>`strpos(risposta::text, ${id}) > 0`,
        ...(mail === null
          ? []
          : [sql<boolean>`lower(risposta ->> 'mail') = any(${emailKeys(mail)}::text[])`]),
      ]),
    )
    .execute();
}
