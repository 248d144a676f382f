import { sql, type Kysely } from 'kysely';
import type { CopiaFallita, Copie, ProvaCopia } from '#contract/copie.ts';
import type { Database } from './database.ts';

/**
 * The state of the nightly copies. It is in the database, so that it survives a folder that cannot be written and is
 * the same for all processes. A restore deletes it (`unmarkDatabase`).
 */
export interface StatoCopie {
  /** What a process is doing; it holds `COPIE_LOCK` as long as this is set. */
  readonly in_corso: (NonNullable<Copie['in_corso']> & { readonly dal: string }) | null;
  /** Why the last copy failed; null when it succeeded. */
  readonly fallita: CopiaFallita | null;
  readonly riuscita: string | null;
  /** The outcome of the last trial of each copy, by name; only of the newest `PROVE`. */
  readonly prove: Readonly<Record<string, ProvaCopia>>;
}

const NIENTE: StatoCopie = { in_corso: null, fallita: null, riuscita: null, prove: {} };
const PROVE = 20;

/** The key of its row in `segni`. */
export const COPIE = 'copie';

/** The advisory lock of the process that makes or tries a copy; the lock ends with the process. */
export const COPIE_LOCK = 7_305_111_299;

/** Reads the state. Work whose process has died is shown as interrupted. */
export async function readStatoCopie(db: Kysely<Database>): Promise<StatoCopie> {
  const seen = await find(db);
  if (seen.in_corso === null || (await isHeld(db))) return seen;
  // Another process may have begun between the two statements.
  const now = await find(db);
  return now.in_corso?.dal === seen.in_corso.dal ? interrupt(now) : now;
}

/** Updates the state if anything differs, and returns the old and the new one. The caller holds the lock. */
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

export const withProva = (stato: StatoCopie, nome: string, prova: ProvaCopia): StatoCopie => {
  const prove = Object.entries({ ...stato.prove, [nome]: prova }).sort(([a], [b]) => (a < b ? 1 : -1));
  return { ...stato, prove: Object.fromEntries(prove.slice(0, PROVE)) };
};

/** The state after the process of the work in progress has died. */
export function interrupt(stato: StatoCopie): StatoCopie {
  if (stato.in_corso === null) return stato;
  const { cosa, nome, dal: quando } = stato.in_corso;
  const ended = { ...stato, in_corso: null };
  return cosa === 'copia'
    ? { ...ended, fallita: { quando, motivo: 'interrotta', servono: null, liberi: null } }
    : withProva(ended, nome, { quando, esito: 'non_provata', perche: null });
}

/** Whether the last copy with a conclusive trial cannot be read. */
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
