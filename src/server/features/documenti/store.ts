import type { Kysely } from 'kysely';
import type { Lato } from '#contract/documenti.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

export async function listDocumenti(db: Db, userId: string) {
  return db.selectFrom('documenti').select(['lato', 'file']).where('user_id', '=', userId).execute();
}

export async function findDocumento(db: Db, userId: string, lato: Lato): Promise<string | null> {
  const row = await db
    .selectFrom('documenti')
    .select('file')
    .where('user_id', '=', userId)
    .where('lato', '=', lato)
    .executeTakeFirst();
  return row?.file ?? null;
}

/** Deletes both sides, or only those uploaded since a given time; returns the files that held them. */
export async function deleteDocumenti(
  tx: Tx,
  userId: string,
  { caricatiDal }: { caricatiDal?: Date } = {},
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('documenti')
    .where('user_id', '=', userId)
    .$if(caricatiDal !== undefined, (q) => q.where('caricato_il', '>=', caricatiDal!))
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

/** Stores both sides in place of any earlier ones. */
export async function replaceDocumenti(
  tx: Db,
  userId: string,
  files: Record<Lato, string>,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('documenti').where('user_id', '=', userId).execute();
  const rows = (['fronte', 'retro'] as const).map((lato) => ({
    user_id: userId,
    lato,
    file: files[lato],
    caricato_il: now,
  }));
  await tx.insertInto('documenti').values(rows).execute();
}
