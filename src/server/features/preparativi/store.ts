import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** An administrator who is not suspended. */
interface Admin {
  readonly id: string;
  readonly nome: string;
  readonly cognome: string;
  /** Whether they can sign in; until they use their first link, nobody knows their password. */
  readonly entra: boolean;
  /** Whether their login has a second step. */
  readonly protetto: boolean;
}

/** The administrators by surname and name, without those who are suspended. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  return db
    .selectFrom('utenti as u')
    .leftJoin('secondi_fattori as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.nome',
      'u.cognome',
      'u.is_verified as entra',
      sql<boolean>`f.attivo_dal is not null`.as('protetto'),
    ])
    .where('u.is_superuser', '=', true)
    .where('u.is_active', '=', true)
    .orderBy('u.nome_in_elenco')
    .orderBy('u.id')
    .execute();
}

/**
 * When the last letter left, of those that left since `da` (letters are numbered in the order of their writing), and
 * whether one that waits has failed before.
 */
export async function readPosta(db: Db, da: Date): Promise<{ ultima: Date | null; fallisce: boolean }> {
  const { rows } = await sql<{ ultima: Date | null; fallisce: boolean }>`
    select (select inviata_il from posta where stato = 'inviata' order by numero desc limit 1) as ultima,
      exists (select from posta where stato = 'in_attesa' and ultimo_errore is not null) as fallisce`.execute(
    db,
  );
  const { ultima, fallisce } = rows[0]!;
  return { ultima: ultima !== null && ultima >= da ? ultima : null, fallisce };
}

export async function findNascosti(db: Db, id: string): Promise<readonly string[]> {
  const query = db.selectFrom('utenti').select('preparativi_nascosti').where('id', '=', id);
  return (await query.executeTakeFirst())?.preparativi_nascosti ?? [];
}

export async function setNascosti(tx: Db, id: string, nascosti: string[]): Promise<void> {
  await tx.updateTable('utenti').set({ preparativi_nascosti: nascosti }).where('id', '=', id).execute();
}
