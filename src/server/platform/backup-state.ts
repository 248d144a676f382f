import { sql, type Kysely } from 'kysely';
import type { CopiaFallita, Copie, ProvaCopia } from '#contract/copie.ts';
import type { Database } from './database.ts';

/**
 * What has become of the copies of every night. It lies in the database and not beside them, so that a folder that cannot
 * be written loses nothing, and that every process says the same. A restore drops it (`unmarkDatabase`).
 */
export interface StatoCopie {
  /** What a process is doing; it holds `COPIE_LOCK` until it has taken this away. */
  readonly in_corso: (NonNullable<Copie['in_corso']> & { readonly dal: string }) | null;
  /** Why the last copy was not made; null when it was. */
  readonly fallita: CopiaFallita | null;
  /** When the last copy was made; an instant. */
  readonly riuscita: string | null;
  /** How each copy was last tried, by name; of the newest `PROVE`. */
  readonly prove: Readonly<Record<string, ProvaCopia>>;
}

const NIENTE: StatoCopie = { in_corso: null, fallita: null, riuscita: null, prove: {} };
const PROVE = 20;

/** The mark that holds it. */
export const COPIE = 'copie';

/** The advisory lock of the one process that makes or tries a copy: it ends with the process. */
export const COPIE_LOCK = 7_305_111_299;

/** The state as it is; where the process that was at work has died, what it did counts as interrupted. */
export async function readStatoCopie(db: Kysely<Database>): Promise<StatoCopie> {
  const seen = await find(db);
  if (seen.in_corso === null || (await isHeld(db))) return seen;
  // It may have ended, and another begun, between the two statements.
  const now = await find(db);
  return now.in_corso?.dal === seen.in_corso.dal ? interrupt(now) : now;
}

/**
 * Changes the state, if anything in it differs. To be called by the process that holds the lock. Returns what it was, and
 * what it is.
 */
export async function changeStatoCopie(
  db: Kysely<Database>,
  change: (stato: StatoCopie) => StatoCopie,
): Promise<readonly [prima: StatoCopie, dopo: StatoCopie]> {
  const prima = await find(db);
  const dopo = change(prima);
  const valore = JSON.stringify(dopo);
  if (valore === JSON.stringify(prima)) return [prima, dopo];
  await db
    .insertInto('segni')
    .values({ chiave: COPIE, valore })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore }))
    .execute();
  return [prima, dopo];
}

/** The state with the outcome of a trial. */
export const withProva = (stato: StatoCopie, nome: string, prova: ProvaCopia): StatoCopie => {
  const prove = Object.entries({ ...stato.prove, [nome]: prova }).sort(([a], [b]) => (a < b ? 1 : -1));
  return { ...stato, prove: Object.fromEntries(prove.slice(0, PROVE)) };
};

/** The state once the work in progress has died with its process. */
export function interrupt(stato: StatoCopie): StatoCopie {
  if (stato.in_corso === null) return stato;
  const { cosa, nome, dal: quando } = stato.in_corso;
  const ended = { ...stato, in_corso: null };
  return cosa === 'copia'
    ? { ...ended, fallita: { quando, motivo: 'interrotta', servono: null, liberi: null } }
    : withProva(ended, nome, { quando, esito: 'non_provata', perche: null });
}

/** Whether the copy that was tried last, of those that were tried to the end, cannot be read again. */
export function isRovinata({ prove }: StatoCopie): boolean {
  const judged = Object.values(prove).filter(({ esito }) => esito !== 'non_provata');
  return judged.sort((a, b) => (a.quando < b.quando ? 1 : -1))[0]?.esito === 'non_si_rilegge';
}

async function find(db: Kysely<Database>): Promise<StatoCopie> {
  const query = db.selectFrom('segni').select('valore').where('chiave', '=', COPIE);
  return { ...NIENTE, ...(await query.executeTakeFirst())?.valore };
}

async function isHeld(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) + objid::bigint = ${COPIE_LOCK}::bigint`.execute(db);
  return rows.length > 0;
}
