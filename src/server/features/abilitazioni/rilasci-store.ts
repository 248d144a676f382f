import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Database, RilasciTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Cursore, PostoInElenco } from '../../platform/richiesta.ts';

type Db = Kysely<Database>;

/** The entries about a person's abilitazioni, newest first, with their administrators. */
export const listMovimenti = (db: Db, { utente_id }: { utente_id: string }) =>
  db
    .selectFrom('rilasci as r')
    .innerJoin('abilitazioni as a', 'a.id', 'r.abilitazione_id')
    .leftJoin('utenti as u', 'u.id', 'r.attore_id')
    .select([
      'r.id',
      'r.abilitazione_id',
      'a.nome as abilitazione',
      'r.che',
      'r.dal',
      'r.fino',
      'r.come',
      'r.motivo',
      'r.quando',
      'r.attore_id',
      'u.nome',
      'u.cognome',
    ])
    .where('r.utente_id', '=', utente_id)
    .orderBy('r.id', 'desc')
    .execute();

export type Movimento = Awaited<ReturnType<typeof listMovimenti>>[number];

type Nuovo = Pick<RilasciTable, 'utente_id' | 'abilitazione_id' | 'che' | 'dal' | 'fino' | 'come'> & {
  motivo: string;
  attore_id: string;
  quando: Date;
};

export async function insert(tx: Tx, nuovo: Nuovo): Promise<void> {
  await tx.insertInto('rilasci').values(nuovo).execute();
}

export async function insertImportati(
  tx: Tx,
  rilasci: readonly { utente_id: string; abilitazione_id: number; fino: Giorno | null }[],
  { dal, attore_id, quando }: { dal: Giorno; attore_id: string; quando: Date },
): Promise<void> {
  await sql`
    insert into rilasci (utente_id, abilitazione_id, che, dal, fino, come, attore_id, quando)
    select utente_id, abilitazione_id, 'data', ${dal}::date, fino, 'importata', ${attore_id}::uuid, ${quando}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rilasci)}::jsonb) as (
      utente_id uuid, abilitazione_id integer, fino date)`.execute(tx);
}

/** The people who have or had an abilitazione, by name; `scadono`: only those whose last day is in this period. */
export function listPersone(
  db: Db,
  abilitazione_id: number,
  scadono: { oggi: Giorno; entro: Giorno } | undefined,
  { dopo, limit }: Cursore<PostoInElenco>,
) {
  return db
    .selectFrom('rilasci_attuali as r')
    .innerJoin('utenti as u', 'u.id', 'r.utente_id')
    .select(['u.id', 'u.nome', 'u.cognome', 'u.nome_in_elenco', 'r.che', 'r.dal', 'r.fino'])
    .where('r.abilitazione_id', '=', abilitazione_id)
    .$if(scadono !== undefined, (q) =>
      q
        .where('r.che', '=', 'data')
        .where('r.fino', '>=', scadono!.oggi)
        .where('r.fino', '<=', scadono!.entro),
    )
    .$if(dopo !== null, (q) =>
      q.where(sql<boolean>`(u.nome_in_elenco, u.id) > (${dopo![0]} collate "C", ${dopo![1]}::uuid)`),
    )
    .orderBy('u.nome_in_elenco')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

type Chiede = { utente_id: string; abilitazione_id: number; oggi: Giorno };

/** A person's future bookings that need an abilitazione. @param oltre only those that end after this day */
export async function listAhead(
  db: Db,
  { utente_id, abilitazione_id, oggi, oltre = null }: Chiede & { oltre?: Giorno | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('prenotazioni_vive as b')
    .select('b.id')
    .where('b.user_id', '=', utente_id)
    .where('b.inizio', '>', oggi)
    .$if(oltre !== null, (q) => q.where('b.fine', '>', oltre!))
    .where(
      sql<boolean>`${abilitazione_id}::integer in (
        select serve.id from abilitazioni_chieste(b.prenotabile_id, b.gruppo_id) serve)`,
    )
    .orderBy('b.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The entries of a person's waits and future bookings. When the person may use more or fewer pieces than before,
 * bookings on these may move and places may be offered.
 */
export async function listVoci(
  db: Db,
  { utente_id, oggi }: Pick<Chiede, 'utente_id' | 'oggi'>,
): Promise<{ prenotabili: number[]; gruppi: number[] }> {
  const rows = await db
    .selectFrom('prenotazioni as b')
    .select(['b.prenotabile_id', 'b.gruppo_id'])
    .where('b.user_id', '=', utente_id)
    .where('b.annullata_il', 'is', null)
    .where('b.fine', '>=', oggi)
    .unionAll(
      db
        .selectFrom('attese as a')
        .select((eb) => [eb.ref('a.prenotabile_id').$castTo<number>().as('prenotabile_id'), 'a.gruppo_id'])
        .where('a.user_id', '=', utente_id)
        .where('a.finita_il', 'is', null),
    )
    .execute();
  return {
    prenotabili: rows.flatMap(({ prenotabile_id }) => prenotabile_id ?? []),
    gruppi: rows.flatMap(({ gruppo_id }) => gruppo_id ?? []),
  };
}

/** The abilitazioni that end in a period and were not notified yet, at most `limit`. */
export function listInScadenza(db: Db, { da, a, limit }: { da: Giorno; a: Giorno; limit: number }) {
  return db
    .selectFrom('rilasci_attuali as r')
    .innerJoin('utenti as u', 'u.id', 'r.utente_id')
    .innerJoin('abilitazioni as b', 'b.id', 'r.abilitazione_id')
    .select((eb) => [
      'r.id',
      'r.utente_id',
      'u.nome',
      'u.email',
      'b.nome as abilitazione',
      'b.come_si_ottiene',
      eb.ref('r.fino').$notNull().as('fino'),
    ])
    .where('r.che', '=', 'data')
    .where('r.avvisata', '=', false)
    .where('r.fino', '>=', da)
    .where('r.fino', '<=', a)
    .where('b.nascosta', '=', false)
    .where('u.is_active', '=', true)
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Marks entries as notified; returns those that were not. */
export async function markAvvisate(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .updateTable('rilasci')
    .set({ avvisata: true })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('avvisata', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every entry about a person by id, for their export. */
export function listEveryOwnRilascio(db: Db, utente_id: string, { dopo, limit }: Cursore<number>) {
  return db
    .selectFrom('rilasci as r')
    .innerJoin('abilitazioni as a', 'a.id', 'r.abilitazione_id')
    .select(['r.id', 'a.nome as abilitazione', 'r.che', 'r.dal', 'r.fino', 'r.come', 'r.motivo', 'r.quando'])
    .where('r.utente_id', '=', utente_id)
    .$if(dopo !== null, (q) => q.where('r.id', '>', dopo!))
    .orderBy('r.id')
    .limit(limit)
    .execute();
}
