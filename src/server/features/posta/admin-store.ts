import { sql, type Kysely } from 'kysely';
import type { Posta } from '#contract/posta.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';

type Db = Kysely<Database>;

const COLUMNS = [
  'numero as id',
  'tipo',
  'destinatario',
  'user_id',
  'stato',
  'tentativi',
  'ultimo_errore',
  'creata_il',
  'inviata_il',
] as const;

type Row = Omit<Posta, 'creata_il' | 'inviata_il'> & { creata_il: Date; inviata_il: Date | null };

const toPosta = ({ creata_il, inviata_il, ...row }: Row): Posta => ({
  ...row,
  creata_il: creata_il.toISOString(),
  inviata_il: inviata_il?.toISOString() ?? null,
});

/** The letters, newest first. */
export async function listPosta(
  db: Db,
  { stato, dopo, limit }: { stato: Posta['stato'] | undefined } & Cursore<number>,
): Promise<Posta[]> {
  const rows = await db
    .selectFrom('posta')
    .select(COLUMNS)
    .$if(stato !== undefined, (q) => q.where('stato', '=', stato!))
    .$if(dopo !== null, (q) => q.where('numero', '<', dopo!))
    .orderBy('numero', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPosta);
}

/**
 * Makes an unsent letter due at once, and returns it; null when there is none. A failed one gets all its attempts
 * again.
 */
export async function setInAttesa(tx: Db, numero: number): Promise<Posta | null> {
  const before = await tx
    .selectFrom('posta')
    .select(COLUMNS)
    .where('numero', '=', numero)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  if (before.stato === 'inviata') return toPosta(before);
  const tentativi = before.stato === 'fallita' ? 0 : before.tentativi;
  await tx
    .updateTable('posta')
    .set({ stato: 'in_attesa', tentativi, prossima_prova: sql<Date>`now()` })
    .where('numero', '=', numero)
    .execute();
  return toPosta({ ...before, stato: 'in_attesa', tentativi });
}
