import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ScopoGettone } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';

export type { ScopoGettone };

/** How long a mailed link lasts, in hours (prodotto/account#collegamenti). */
const ORE: Record<ScopoGettone, number> = {
  verifica: 24,
  password: 1,
  annulla_cambio: 24,
  primo_accesso: 24,
  invito: 7 * 24,
  iscrizione: 24,
  // The proposals decide until when they can be answered; the token only has to last longer.
  proposta: 400 * 24,
};
const HOUR_MS = 3_600_000;

export interface Gettone {
  readonly id: string;
  readonly scopo: ScopoGettone;
  readonly user_id: string | null;
  readonly legato_a: string;
  readonly emesso_il: Date;
}

const COLUMNS = ['id', 'scopo', 'user_id', 'legato_a', 'scade_il'] as const;

const present = ({ id, scopo, user_id, legato_a, scade_il }: GettoneRow): Gettone => ({
  id,
  scopo,
  user_id,
  legato_a,
  emesso_il: new Date(scade_il.getTime() - ORE[scopo] * HOUR_MS),
});

/**
 * The text of a token, derived from its id whenever a letter is written. So the database contains no usable token, and
 * every attempt to send a letter has the same link.
 */
export function tokenOf({ keys }: Pick<Deps, 'keys'>, id: string): string {
  return createHmac('sha256', keys.gettoni).update(`gettone:${id}`).digest('base64url');
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Issues a single-use token for a purpose; returns its id, for the letter. */
export async function issueGettone(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  gettone: { scopo: ScopoGettone; user_id: string | null; legato_a: string },
): Promise<string> {
  const id = randomUUID();
  const scade_il = new Date(deps.clock.now().getTime() + ORE[gettone.scopo] * HOUR_MS);
  const impronta = digest(tokenOf(deps, id));
  await tx
    .insertInto('gettoni')
    .values({ ...gettone, id, impronta, scade_il })
    .execute();
  return id;
}

/** How many hours a token waits for `startInviti`: longer than its letter can. */
const ORE_DA_AVVIARE = 400 * 24;

/** As `issueGettone` for letters that are sent later: the time begins with `startInviti`. Ids in the same order. */
export async function issueGettoniDaAvviare(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  gettoni: readonly { scopo: ScopoGettone; user_id: string; legato_a: string }[],
): Promise<string[]> {
  const scade_il = new Date(deps.clock.now().getTime() + ORE_DA_AVVIARE * HOUR_MS);
  const rows = gettoni.map((gettone) => {
    const id = randomUUID();
    return { ...gettone, id, impronta: digest(tokenOf(deps, id)).toString('hex'), scade_il };
  });
  await insertGettoni(tx, rows);
  return rows.map(({ id }) => id);
}

/** Begins the time of invitations that are about to be sent; used and revoked ones stay as they are. */
export async function startInviti(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('gettoni')
    .set({ scade_il: new Date(clock.now().getTime() + ORE.invito * HOUR_MS) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('usato_il', 'is', null)
    .execute();
}

/**
 * Consumes a token; null when it is unknown, used, expired or of another purpose. Of two simultaneous uses only one
 * gets it. Before a change to the token's account the caller locks that account (`findGettone` names it), since
 * everything that invalidates its tokens locks it too.
 */
export async function redeemGettone(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scopo: ScopoGettone,
  token: string,
): Promise<Gettone | null> {
  const now = clock.now();
  const row = await tx
    .updateTable('gettoni')
    .set({ usato_il: now })
    .where('impronta', '=', digest(token))
    .where('scopo', '=', scopo)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Finds a valid token of one or several purposes without consuming it, for a check before costly work. */
export async function findGettone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scopo: ScopoGettone | readonly ScopoGettone[],
  token: string,
): Promise<Gettone | null> {
  return read(db, [scopo].flat(), token, clock.now());
}

/** As `findGettone`, also for a used or expired token whose row still exists. */
export async function findOldGettone(
  { db }: Pick<Deps, 'db'>,
  scopo: ScopoGettone,
  token: string,
): Promise<Gettone | null> {
  return read(db, [scopo], token, null);
}

/** Finds a token of one of these purposes; with `now`, only a valid one. */
async function read(
  db: Deps['db'],
  scopi: readonly ScopoGettone[],
  token: string,
  now: Date | null,
): Promise<Gettone | null> {
  const row = await db
    .selectFrom('gettoni')
    .select(COLUMNS)
    .where('impronta', '=', digest(token))
    .where('scopo', 'in', scopi)
    .$if(now !== null, (q) => q.where('usato_il', 'is', null).where('scade_il', '>', now!))
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Whether another person can still get an address back with the link mailed to it. */
export async function isAddressReserved(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { user_id, key }: { user_id: string; key: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('gettoni')
    .select('id')
    .where('scopo', '=', 'annulla_cambio')
    .where(sql<string>`lower(legato_a)`, '=', key)
    .where('user_id', '!=', user_id)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Invalidates every link of one purpose of a user.
 * @param emessi_dopo only those issued after this
 */
export async function revokeGettoni(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  scopo: ScopoGettone,
  emessi_dopo: Date | null = null,
): Promise<void> {
  const dopo = emessi_dopo && new Date(emessi_dopo.getTime() + ORE[scopo] * HOUR_MS);
  await tx
    .updateTable('gettoni')
    .set({ usato_il: clock.now() })
    .where('user_id', '=', userId)
    .where('usato_il', 'is', null)
    .where('scopo', '=', scopo)
    .$if(dopo !== null, (q) => q.where('scade_il', '>', dopo!))
    .execute();
}

/**
 * Ends every link except those of proposals, and issues unused ones of the purposes `renewed` again. Returns how many
 * ended, and the new id of each that was issued. One whose time has not begun stays so.
 */
export async function renewGettoni(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  renewed: ReadonlySet<string>,
): Promise<{ ended: number; nuovi: { vecchio: string; nuovo: string }[] }> {
  const ended = await tx
    .deleteFrom('gettoni')
    .where('scopo', '<>', 'proposta')
    .returning([...COLUMNS, 'usato_il'])
    .execute();
  const rows = ended
    .filter(({ id, usato_il }) => usato_il === null && renewed.has(id))
    .map(({ id: vecchio, scopo, user_id, legato_a, scade_il }) => {
      const id = randomUUID();
      const end = deps.clock.now().getTime() + ORE[scopo] * HOUR_MS;
      return {
        vecchio,
        id,
        scopo,
        user_id,
        legato_a,
        impronta: digest(tokenOf(deps, id)).toString('hex'),
        scade_il: new Date(Math.max(end, scade_il.getTime())),
      };
    });
  await insertGettoni(tx, rows);
  return { ended: ended.length, nuovi: rows.map(({ vecchio, id }) => ({ vecchio, nuovo: id })) };
}

interface GettoneRow {
  readonly id: string;
  readonly scopo: ScopoGettone;
  readonly user_id: string | null;
  readonly legato_a: string;
  readonly scade_il: Date;
}

/** Inserts many tokens in one statement; `impronta` in hexadecimal. */
async function insertGettoni(tx: Tx, gettoni: readonly (GettoneRow & { impronta: string })[]): Promise<void> {
  await sql`
    insert into gettoni (id, scopo, impronta, user_id, legato_a, scade_il)
    select id, scopo, decode(impronta, 'hex'), user_id, legato_a, scade_il
    from jsonb_to_recordset(${JSON.stringify(gettoni)}::jsonb) as (
      id uuid, scopo text, impronta text, user_id uuid, legato_a text, scade_il timestamptz)`.execute(tx);
}
