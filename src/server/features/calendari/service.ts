import { createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { CalendarioNuovo, CalendarioPrivato } from '#contract/calendari.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { record } from '../registro/service.ts';

/** The digest of an address; the database keeps nothing else (decision 055). */
export const improntaOf = (segreto: string): Buffer => createHash('sha256').update(segreto).digest();

/** The caller's working addresses without their secrets, of which only digests are stored. */
export async function listCalendari(
  { db }: Pick<Deps, 'db'>,
  utente: { id: string },
): Promise<CalendarioPrivato[]> {
  return (await listOf(db, utente.id)).map(present);
}

const present = ({
  id,
  cosa,
  prenotabile_id,
  creato_il,
  letto_il,
  nome,
  tipo,
}: RigaCalendario): CalendarioPrivato => ({
  id,
  cosa,
  prenotabile: prenotabile_id === null ? null : { id: prenotabile_id, nome: nome!, tipo: tipo! },
  creato_il: creato_il.toISOString(),
  letto_il,
});

/**
 * Makes a private address, and ends an earlier one of the same person and kind. `prenotabile_id`: the bookings of one
 * resource; null: of all; undefined: the person's own. Only this answer contains the address.
 * @throws Rifiuto NOT_FOUND
 */
export function createCalendario(
  deps: Deps,
  utente: UtenteCorrente,
  prenotabile_id?: number | null,
): Promise<CalendarioNuovo> {
  const segreto = randomBytes(32).toString('base64url');
  const cosa = prenotabile_id === undefined ? 'mie' : prenotabile_id === null ? 'tutte' : 'risorsa';
  return withAttore(deps, utente, async ({ tx }) => {
    // Locked, so that it is not deleted before the new address is read back.
    if (prenotabile_id) await lockPrenotabile(tx, prenotabile_id);
    const id = await upsertCalendario(tx, {
      user_id: utente.id,
      cosa,
      prenotabile_id: prenotabile_id ?? null,
      impronta: improntaOf(segreto),
      creato_il: deps.clock.now(),
    });
    await note(tx, utente.id, 'calendario_creato', { cosa, prenotabile_id: prenotabile_id ?? null });
    const made = (await listOf(tx, utente.id)).find((riga) => riga.id === id)!;
    return { ...present(made), indirizzo: `${deps.publicUrl}/api/calendario/${segreto}.ics` };
  });
}

export function revokeCalendario(deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> {
  return withAttore(deps, utente, async ({ tx }) => {
    if (!(await endCalendario(tx, utente.id, id))) throw new Rifiuto('NOT_FOUND');
    return undefined;
  });
}

/** Ends an address of a person and records it; false if there is none. */
export async function endCalendario(tx: Tx, userId: string, id: number): Promise<boolean> {
  const gone = await deleteOf(tx, userId, id);
  if (gone) await note(tx, userId, 'calendario_revocato', gone);
  return gone !== null;
}

function note(
  tx: Tx,
  id: string,
  azione: 'calendario_creato' | 'calendario_revocato',
  { cosa, prenotabile_id }: { cosa: Cosa; prenotabile_id: number | null },
): Promise<void> {
  return record(tx, { attore_id: id, azione, utente_id: id, prenotabile_id, dettagli: { cosa } });
}

type Cosa = Database['calendari']['cosa'];

const selectCalendari = (db: Deps['db']) =>
  db
    .selectFrom('calendari as c')
    .leftJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .select(['c.id', 'c.user_id', 'c.cosa', 'c.prenotabile_id', 'c.creato_il', 'c.letto_il'])
    .innerJoin('utenti as u', 'u.id', 'c.user_id')
    .select(['p.nome', 'p.nome_en', 'p.tipo', 'u.lingua']);

export type RigaCalendario = Awaited<ReturnType<ReturnType<typeof selectCalendari>['execute']>>[number];

/** A person's working addresses. The centre's calendars work only while the person is an administrator. */
function listOf(db: Deps['db'], userId: string): Promise<RigaCalendario[]> {
  return answering(selectCalendari(db)).where('c.user_id', '=', userId).orderBy('c.id').execute();
}

/** The address with this digest, if it still works. */
export async function findByImpronta(db: Deps['db'], impronta: Buffer): Promise<RigaCalendario | null> {
  return (await answering(selectCalendari(db)).where('c.impronta', '=', impronta).executeTakeFirst()) ?? null;
}

/** Excludes suspended accounts, the centre's calendars of former administrators, and deleted resources. */
const answering = (query: ReturnType<typeof selectCalendari>) =>
  query
    .where(
      sql<SqlBool>`exists (select from utenti u where u.id = c.user_id and u.is_active
      and (c.cosa = 'mie' or u.is_superuser))`,
    )
    .where('p.eliminato_il', 'is', null);

/** Replaces an earlier address of the same person and kind. */
async function upsertCalendario(
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

/** Returns what the deleted address showed; null when there is none. */
async function deleteOf(
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

export async function forgetCalendari(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendari').where('user_id', '=', userId).execute();
}

export async function setLetto(db: Deps['db'], id: number, giorno: Giorno): Promise<void> {
  await db.updateTable('calendari').set({ letto_il: giorno }).where('id', '=', id).execute();
}

export type InCalendario = Intervallo & {
  readonly id: number;
  readonly nome: string;
  readonly nome_en: string;
  readonly tipo: Tipo;
  readonly confermata: boolean;
  readonly sequenza: number;
  readonly creata_il: Date;
  readonly annullata_il: Date | null;
};

/** Whose bookings: those that end on `da` or later, and those cancelled at `annullateDa` or later. */
interface Finestra {
  readonly user_id?: string;
  readonly prenotabile_id?: number;
  readonly da: Giorno;
  readonly annullateDa: Date;
}

function selectInCalendario(db: Deps['db'], { user_id, prenotabile_id, da: primo, annullateDa }: Finestra) {
  const select = (da: 'prenotazioni' | 'prenotazioni_vive', annullata: RawBuilder<Date | null>) =>
    db
      .selectFrom(`${da} as b` as 'prenotazioni_vive as b')
      .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
      .select(['b.id', 'b.inizio', 'b.fine', 'b.confermata', 'b.sequenza', 'b.creata_il'])
      .select(['p.nome', 'p.nome_en', 'p.tipo', annullata.as('annullata_il')])
      .$if(user_id !== undefined, (q) => q.where('b.user_id', '=', user_id!))
      .$if(prenotabile_id !== undefined, (q) => q.where('b.prenotabile_id', '=', prenotabile_id!))
      .where('b.fine', '>=', primo);
  return select('prenotazioni_vive', sql`null::timestamptz`).unionAll(
    select('prenotazioni', sql`b.annullata_il`).where(sql<boolean>`b.annullata_il >= ${annullateDa}`),
  );
}

/** The bookings of a feed by id in batches, all of one snapshot. */
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
