import { sql, type Kysely } from 'kysely';
import type { Posta } from '#contract/posta.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import type { Lettera } from './lettera.ts';

type Db = Kysely<Database>;

const selectPosta = (db: Db) =>
  db
    .selectFrom('posta as l')
    .leftJoin('utenti as u', 'u.id', 'l.user_id')
    .select([
      'l.numero as id',
      'l.tipo',
      'l.destinatario',
      'l.user_id',
      'u.nome',
      'u.cognome',
      'l.stato',
      'l.tentativi',
      'l.ultimo_errore',
      'l.creata_il',
      'l.inviata_il',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPosta>['execute']>>[number];

const toPosta = ({ nome, cognome, creata_il, inviata_il, ...row }: Row): Posta => ({
  ...row,
  persona: nome === null ? null : { nome, cognome: cognome! },
  creata_il: creata_il.toISOString(),
  inviata_il: inviata_il?.toISOString() ?? null,
});

/** The letters, newest first. */
export async function listPosta(
  db: Db,
  { stato, dopo, limit }: { stato: Posta['stato'] | undefined } & Cursore<number>,
): Promise<Posta[]> {
  const rows = await selectPosta(db)
    .$if(stato !== undefined, (q) => q.where('l.stato', '=', stato!))
    .$if(dopo !== null, (q) => q.where('l.numero', '<', dopo!))
    .orderBy('l.numero', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPosta);
}

/** A letter, locked until the transaction ends; null when there is none. */
export async function lockPosta(tx: Db, numero: number): Promise<Posta | null> {
  const row = await selectPosta(tx).where('l.numero', '=', numero).forUpdate('l').executeTakeFirst();
  return row ? toPosta(row) : null;
}

/** Makes an unsent letter due at once, and returns it as it is now. A failed one gets all its attempts again. */
export async function setInAttesa(tx: Db, posta: Posta): Promise<Posta> {
  const tentativi = posta.stato === 'fallita' ? 0 : posta.tentativi;
  const set = { stato: 'in_attesa' as const, tentativi };
  await tx
    .updateTable('posta')
    .set({ ...set, prossima_prova: sql<Date>`now()` })
    .where('numero', '=', posta.id)
    .execute();
  return { ...posta, ...set };
}

/** Notes that a letter was handed over, and returns it as it is now. */
export async function setConsegnata(tx: Db, posta: Posta, now: Date): Promise<Posta> {
  const stato = 'consegnata' as const;
  await tx.updateTable('posta').set({ stato, inviata_il: now }).where('numero', '=', posta.id).execute();
  return { ...posta, stato, inviata_il: now.toISOString() };
}

/** What a letter says, by its number. */
export async function readLettera(
  db: Db,
  numero: number,
): Promise<{ posta: Posta; lettera: Lettera } | null> {
  const row = await selectPosta(db).select('l.dati').where('l.numero', '=', numero).executeTakeFirst();
  if (!row) return null;
  const { dati, ...rest } = row;
  return { posta: toPosta(rest), lettera: { tipo: row.tipo, dati } as unknown as Lettera };
}
