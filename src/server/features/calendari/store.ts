import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

/** Whose bookings an address shows. */
export type Cosa = Database['calendari']['cosa'];

const selectCalendari = (db: Db) =>
  db
    .selectFrom('calendari as c')
    .leftJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .select(['c.id', 'c.user_id', 'c.cosa', 'c.prenotabile_id', 'c.creato_il', 'c.letto_il'])
    .innerJoin('utenti as u', 'u.id', 'c.user_id')
    .select(['p.nome', 'p.tipo', 'u.lingua']);

export type Riga = Awaited<ReturnType<ReturnType<typeof selectCalendari>['execute']>>[number];

/** A person's addresses that still answer. The centre's calendars answer only while the person is an administrator. */
export function listOf(db: Db, userId: string): Promise<Riga[]> {
  return answering(selectCalendari(db)).where('c.user_id', '=', userId).orderBy('c.id').execute();
}

/** The address with this digest, if it still answers. */
export async function findByImpronta(db: Db, impronta: Buffer): Promise<Riga | null> {
  return (await answering(selectCalendari(db)).where('c.impronta', '=', impronta).executeTakeFirst()) ?? null;
}

/**
 * Leaves out addresses of suspended accounts, the centre's calendars of former administrators, and calendars of deleted
 * resources.
 */
const answering = (query: ReturnType<typeof selectCalendari>) =>
  query
    .where(
      sql<SqlBool>`exists (select from utenti u where u.id = c.user_id and u.is_active
      and (c.cosa = 'mie' or u.is_superuser))`,
    )
    .where('p.eliminato_il', 'is', null);

/** Stores a new address in place of an earlier one of the same person for the same thing. */
export async function upsertCalendario(
  tx: Tx,
  values: { user_id: string; cosa: Cosa; prenotabile_id: number | null; impronta: Buffer; creato_il: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('calendari')
    .values(values)
    .onConflict((oc) =>
      oc.constraint('calendari_uno').doUpdateSet((eb) => ({
        impronta: eb.ref('excluded.impronta'),
        creato_il: eb.ref('excluded.creato_il'),
        letto_il: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes one of a person's addresses; returns what it showed, null when there is none. */
export async function deleteOf(
  tx: Tx,
  userId: string,
  id: number,
): Promise<{ cosa: Cosa; prenotabile_id: number | null } | null> {
  const row = await tx
    .deleteFrom('calendari')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['cosa', 'prenotabile_id'])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes every address of a person. */
export async function deleteAllOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendari').where('user_id', '=', userId).execute();
}

/** Deletes the addresses that have not been read since a day, and those that no longer answer. */
export async function deleteVecchi(db: Db, prima: Giorno): Promise<void> {
  await db
    .deleteFrom('calendari as c')
    .where(
      sql<SqlBool>`coalesce(c.letto_il, (c.creato_il at time zone 'Europe/Rome')::date) < ${prima}
        or exists (select from utenti u where u.id = c.user_id and c.cosa <> 'mie' and not (u.is_superuser and u.is_active))
        or exists (select from prenotabili p where p.id = c.prenotabile_id and p.eliminato_il is not null)`,
    )
    .execute();
}

/** Notes the day on which an address was last read. */
export async function setLetto(db: Db, id: number, giorno: Giorno): Promise<void> {
  await db.updateTable('calendari').set({ letto_il: giorno }).where('id', '=', id).execute();
}

/** A booking as a calendar shows it. */
export type InCalendario = Intervallo & {
  readonly id: number;
  readonly nome: string;
  readonly tipo: Tipo;
  readonly confermata: boolean;
  readonly sequenza: number;
  readonly creata_il: Date;
  readonly annullata_il: Date | null;
};

/**
 * The bookings of a feed: those of a person, of a resource, or all. It contains bookings that end on `da` or later, and
 * those cancelled at `annullateDa` or later.
 */
export interface Finestra {
  readonly user_id?: string;
  readonly prenotabile_id?: number;
  readonly da: Giorno;
  readonly annullateDa: Date;
}

function selectInCalendario(db: Db, { user_id, prenotabile_id, da: primo, annullateDa }: Finestra) {
  const select = (da: 'prenotazioni' | 'prenotazioni_vive', annullata: RawBuilder<Date | null>) =>
    db
      .selectFrom(`${da} as b` as 'prenotazioni_vive as b')
      .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
      .select(['b.id', 'b.inizio', 'b.fine', 'b.confermata', 'b.sequenza', 'b.creata_il'])
      .select(['p.nome', 'p.tipo', annullata.as('annullata_il')])
      .$if(user_id !== undefined, (q) => q.where('b.user_id', '=', user_id!))
      .$if(prenotabile_id !== undefined, (q) => q.where('b.prenotabile_id', '=', prenotabile_id!))
      .where('b.fine', '>=', primo);
  return select('prenotazioni_vive', sql`null::timestamptz`).unionAll(
    select('prenotazioni', sql`b.annullata_il`).where(sql<boolean>`b.annullata_il >= ${annullateDa}`),
  );
}

/** The bookings of a feed by id, some at a time, all as they were when the first ones were read. */
export async function* readInCalendario(
  tx: Tx,
  finestra: Finestra,
  atATime: number,
): AsyncGenerator<InCalendario[]> {
  await sql`declare eventi no scroll cursor for ${selectInCalendario(tx, finestra).orderBy('id')}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<InCalendario>`fetch forward ${sql.lit(atATime)} from eventi`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < atATime) return;
  }
}
