import { sql, type Kysely } from 'kysely';
import { FASCIA_COMUNE, type Fascia } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { tariffaOf } from '#domain/prezzi.ts';
import { statoProposta, type GiorniProposti } from '#domain/proposta.ts';
import type { Proposta, PropostaAlBanco } from '#contract/proposte.ts';
import type { Database, ProposteTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { SENZA_LINK } from '../../platform/sql.ts';
import type { Cursore } from '../../platform/richiesta.ts';

type Db = Kysely<Database>;

export type NuovaProposta = Pick<
  ProposteTable,
  | 'prenotazione_id'
  | 'user_id'
  | 'gettone_id'
  | 'inizio'
  | 'fine'
  | 'entro'
  | 'altrimenti'
  | 'motivo'
  | 'creata_il'
> & { giorni: readonly GiorniProposti[] };

export async function insertProposte(tx: Tx, nuove: readonly NuovaProposta[]): Promise<void> {
  if (nuove.length === 0) return;
  await tx
    .insertInto('proposte')
    .values(nuove.map((nuova) => ({ ...nuova, giorni: JSON.stringify(nuova.giorni) })))
    .execute();
}

const selectProposte = (db: Db) =>
  db
    .selectFrom('proposte as q')
    .innerJoin('prenotazioni as b', 'b.id', 'q.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('listini as l', 'l.id', 'b.listino_id')
    .select([
      'q.id',
      'q.prenotazione_id',
      'q.user_id',
      'q.gettone_id',
      'q.inizio',
      'q.fine',
      'q.giorni',
      'q.entro',
      'q.altrimenti',
      'q.motivo',
      'q.stato',
      'q.esito',
      'p.nome as risorsa',
      'p.nome_en as risorsa_en',
      'p.tipo',
      'b.confermata',
      'l.pacchetti',
      'l.contributo_esterni',
    ]);

export type Row = Awaited<ReturnType<ReturnType<typeof selectProposte>['execute']>>[number];

/** A proposal as its person reads it today. `fascia`: the person's class, in their own session. */
export const toProposta = (
  {
    id,
    prenotazione_id,
    inizio,
    fine,
    giorni,
    risorsa,
    risorsa_en,
    tipo,
    confermata,
    entro,
    altrimenti,
    motivo,
    stato,
    esito,
    ...listino
  }: Row,
  oggi: Giorno,
  fascia: Fascia = FASCIA_COMUNE,
): Proposta => ({
  id,
  prenotazione: {
    id: prenotazione_id,
    prenotabile: { nome: risorsa, nome_en: risorsa_en, tipo },
    inizio,
    fine,
    confermata,
    tariffa: tariffaOf(listino, fascia),
  },
  proposte: giorni.map((span) => ({ inizio: span.inizio, fine: span.fine })),
  entro,
  altrimenti,
  motivo,
  stato: statoProposta({ stato, entro }, oggi),
  esito,
});

export async function findProposta(db: Db, id: number): Promise<Row | null> {
  return (await selectProposte(db).where('q.id', '=', id).executeTakeFirst()) ?? null;
}

export function listOfGettone(db: Db, gettone_id: string): Promise<Row[]> {
  return selectProposte(db).where('q.gettone_id', '=', gettone_id).orderBy('q.id').execute();
}

/** A person's open proposals, and those closed since `da`; open ones first, by their last day for an answer. */
export function listOfUtente(db: Db, userId: string, da: Date): Promise<Row[]> {
  return selectProposte(db)
    .where('q.user_id', '=', userId)
    .where((eb) => eb.or([eb('q.stato', '=', 'aperta'), eb('q.chiusa_il', '>=', da)]))
    .orderBy(sql`q.chiusa_il desc nulls first`)
    .orderBy('q.entro')
    .orderBy('q.id')
    .execute();
}

/** The open proposals that no link answers, by their last day for an answer. */
export async function listDaTelefonare(db: Db, oggi: Giorno): Promise<PropostaAlBanco[]> {
  const rows = await selectProposte(db)
    .innerJoin('utenti as u', 'u.id', 'q.user_id')
    .select(['u.nome', 'u.cognome', 'u.telefono'])
    .where('q.stato', '=', 'aperta')
    .where('q.entro', '>=', oggi)
    .where(SENZA_LINK)
    .orderBy('q.entro')
    .orderBy('q.id')
    .execute();
  return rows.map(({ nome, cognome, telefono, ...row }) => ({
    ...toProposta(row, oggi),
    utente: { id: row.user_id, nome, cognome, telefono },
  }));
}

/** Records the answer; of an accepted proposal, only the accepted span is kept. */
export async function setRisposta(
  tx: Tx,
  id: number,
  risposta: { stato: 'accettata'; giorni: readonly GiorniProposti[] } | { stato: 'rifiutata' },
  chiusa_il: Date,
): Promise<void> {
  await tx
    .updateTable('proposte')
    .set({
      stato: risposta.stato,
      ...('giorni' in risposta && { giorni: JSON.stringify(risposta.giorni) }),
      chiusa_il,
    })
    .where('id', '=', id)
    .execute();
}

export async function hasPresenze(tx: Tx, prenotazione_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('presenze')
    .select('giorno')
    .where('prenotazione_id', '=', prenotazione_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open proposals whose last day for an answer is over. */
export async function listScadute(db: Db, oggi: Giorno): Promise<number[]> {
  const rows = await db
    .selectFrom('proposte')
    .select('id')
    .where('stato', '=', 'aperta')
    .where('entro', '<', oggi)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function listEveryOwnProposta(db: Db, userId: string, { dopo, limit }: Cursore<number>) {
  return db
    .selectFrom('proposte')
    .select([
      'id',
      'prenotazione_id',
      'inizio',
      'fine',
      'giorni',
      'entro',
      'altrimenti',
      'motivo',
      'stato',
      'esito',
      'creata_il',
      'chiusa_il',
    ])
    .where('user_id', '=', userId)
    .$if(dopo !== null, (q) => q.where('id', '>', dopo!))
    .orderBy('id')
    .limit(limit)
    .execute();
}
