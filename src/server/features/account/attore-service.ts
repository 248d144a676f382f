import { Rifiuto } from '#domain/rifiuti.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';

/**
 * Runs `work` in one transaction for a person who still has the right to it: the session is open, the account active,
 * and still an administrator's where the call requires one. The account stays locked, so that losing these rights
 * happens entirely before or after the change (decision 024). Persons are locked first, ordered by id; `altri` are the
 * other persons that `work` changes.
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN
 */
export function withAttore<T>(
  deps: Deps,
  attore: UtenteCorrente,
  work: (ctx: Ctx) => Promise<T>,
  altri: readonly string[] = [],
): Promise<T> {
  return inTransaction(deps.db, async (tx) => work(await openCtx(deps, tx, attore, altri)));
}

/** The other persons that a transaction changes, or a function that finds them before any lock. */
export type Altri = readonly string[] | ((tx: Tx) => Promise<readonly string[]>);

/** As `withAttore`, for changes that decide about bookings: it begins with `lockCentro`. */
export function withAttoreInCentro<T>(
  deps: Deps,
  attore: UtenteCorrente,
  work: (ctx: Ctx) => Promise<T>,
  altri: Altri = [],
): Promise<T> {
  return inCentro(deps, async (tx) => work(await openCtx(deps, tx, attore, altri)));
}

/** Opens the context of an action, with its persons locked. @throws Rifiuto as `lockAttore` */
export const openCtx = async <A extends UtenteCorrente | null>(
  deps: Deps,
  tx: Tx,
  attore: A,
  altri: Altri = [],
): Promise<Ctx<A>> => ({
  deps,
  tx,
  attore: (attore && (await lockAttore(deps, tx, attore, altri))) as A,
  oggi: oggi(deps.clock),
});

/**
 * The check of `withAttore` in a transaction; returns the current state of the acting person. `altri` are locked
 * together with them; leave it empty when they are already locked.
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN
 */
export async function lockAttore(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  attore: UtenteCorrente,
  altri: Altri = [],
): Promise<UtenteCorrente> {
  const others = (typeof altri === 'function' ? await altri(tx) : altri).filter((id) => id !== attore.id);
  if (others.length > 0) await lockUtenti(tx, [attore.id, ...others]);
  const now = await lockUtenteOfSessione(tx, {
    id: attore.id,
    sessione_id: attore.sessione_id,
    now: clock.now(),
  });
  if (!now) throw new Rifiuto('UNAUTHORIZED');
  if (attore.is_superuser && !now.is_superuser) throw new Rifiuto('FORBIDDEN');
  return { ...attore, ...now };
}

/** Locks an account and one of its sessions in one statement, which sees concurrent changes; null if one is missing. */
async function lockUtenteOfSessione(
  db: Deps['db'],
  { id, sessione_id, now }: { id: string; sessione_id: string; now: Date },
) {
  const row = await db
    .selectFrom('utenti as u')
    .innerJoin('sessioni as s', 's.user_id', 'u.id')
    .select([
      'u.nome',
      'u.cognome',
      'u.codice_fiscale',
      'u.email',
      'u.telefono',
      'u.lingua',
      'u.da_informare',
      'u.documento_caricato',
      'u.documento_stato',
      'u.is_verified',
      'u.is_superuser',
      'u.is_active',
      'u.fascia',
    ])
    .where('u.id', '=', id)
    .where('s.id', '=', sessione_id)
    .where('s.scade_il', '>', now)
    .where('u.is_active', '=', true)
    .forNoKeyUpdate('u')
    .forKeyShare('s')
    .executeTakeFirst();
  return row ?? null;
}

/** Locks accounts ordered by id; skips deleted ones. */
export async function lockUtenti(tx: Deps['db'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('utenti').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}
