import { sql, type Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { emailKeys } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { EsitoGuasto, Uso } from '#domain/guasti.ts';
import type { DaGuardare, Segnalazione, SegnalazioneAlCentro } from '#contract/segnalazioni.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { FINE_FERMO } from '../../platform/sql.ts';

type Db = Kysely<Database>;

const COLUMNS = ['id', 'mail', 'problema', 'descrizione', 'stato', 'nota', 'creata_il', 'versione'] as const;

const toSegnalazione = <R extends { creata_il: Date }>({ creata_il, ...row }: R) => ({
  ...row,
  creata_il: creata_il.toISOString(),
});

/** The values of a new report, a letter to the centre or a fault. */
type Nuova = Pick<Segnalazione, 'mail' | 'problema' | 'descrizione'> & { creata_il: Date } & Partial<{
    prenotabile_id: number;
    uso: Uso;
    prenotazione_id: number | null;
    utente_id: string | null;
    rete: Buffer | null;
    ha_fermato: boolean;
  }>;

export async function insertSegnalazione(tx: Db, values: Nuova): Promise<Segnalazione> {
  return toSegnalazione(
    await tx.insertInto('segnalazioni').values(values).returning(COLUMNS).executeTakeFirstOrThrow(),
  );
}

/** Reports as administrators see them, on the day `oggi`. */
function selectAlCentro(db: Db, oggi: Giorno) {
  return db.selectFrom('segnalazioni as s').select((eb) => [
    ...COLUMNS.map((column) => `s.${column}` as const),
    's.id as numero',
    's.uso',
    's.esito',
    's.ha_fermato',
    's.prenotazione_id',
    jsonObjectFrom(
      eb
        .selectFrom('prenotabili as p')
        .select(['p.id', 'p.nome', 'p.tipo', 'p.non_prenotabile'])
        .whereRef('p.id', '=', 's.prenotabile_id'),
    ).as('prenotabile'),
    jsonObjectFrom(
      eb
        .selectFrom('utenti as u')
        .select(['u.id', 'u.nome', 'u.cognome'])
        .whereRef('u.id', '=', 's.utente_id'),
    ).as('chi'),
    sql<number[]>`array(
        select f.id from foto_segnalazioni f where f.segnalazione_id = s.id order by f.id)`.as('foto'),
    sql<number[]>`array(
        select f.id from foto_consegne f
        where f.prenotazione_id = s.prenotazione_id and f.momento = 'rientro' order by f.id)`.as(
      'foto_rientro',
    ),
    eb
      .selectFrom('fermi as f')
      .select('f.id')
      .whereRef('f.segnalazione_id', '=', 's.id')
      .where(FINE_FERMO, '>=', oggi)
      .orderBy(FINE_FERMO, 'desc')
      .orderBy('f.id')
      .limit(1)
      .as('fermo_id'),
  ]);
}

export async function listSegnalazioni(
  db: Db,
  { stato, oggi, dopo, limit }: { stato: Segnalazione['stato'] | undefined; oggi: Giorno } & Cursore<number>,
): Promise<SegnalazioneAlCentro[]> {
  const rows = await selectAlCentro(db, oggi)
    .$if(stato !== undefined, (q) => q.where('s.stato', '=', stato!))
    .$if(dopo !== null, (q) => q.where('s.id', '<', dopo!))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSegnalazione);
}

export async function readSegnalazione(db: Db, id: number, oggi: Giorno): Promise<SegnalazioneAlCentro> {
  return toSegnalazione(await selectAlCentro(db, oggi).where('s.id', '=', id).executeTakeFirstOrThrow());
}

/** The open reports of faults: dangerous ones first, then the newest. */
export async function listDaGuardare(db: Db, oggi: Giorno, limit: number): Promise<DaGuardare[]> {
  const rows = await selectAlCentro(db, oggi)
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('fermi as f')
          .select(['f.id', 'f.fine as fino', 'f.motivo', 'f.versione'])
          .whereRef('f.prenotabile_id', '=', 's.prenotabile_id')
          .where('f.inizio', '<=', oggi)
          .where(FINE_FERMO, '>=', oggi)
          .orderBy(FINE_FERMO, 'desc')
          .orderBy('f.id')
          .limit(1),
      ).as('fermo'),
      sql<number>`(
        select count(*)::integer from prenotazioni_vive b
        where s.ha_fermato and b.prenotabile_id = s.prenotabile_id and b.fine >= ${oggi}
          and exists (
            select from fermi f
            where f.segnalazione_id = s.id and f.inizio <= b.fine and f.fine >= greatest(b.inizio, ${oggi}::date)))`.as(
        'rimaste',
      ),
    ])
    .innerJoin('prenotabili as pezzo', 'pezzo.id', 's.prenotabile_id')
    .where('pezzo.eliminato_il', 'is', null)
    .where('s.stato', '=', 'aperta')
    .orderBy(sql`s.uso = 'pericoloso'`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
  // The join has left out reports without a resource.
  return rows.map(({ uso, prenotabile, ...row }) => ({
    ...toSegnalazione(row),
    uso: uso!,
    prenotabile: prenotabile!,
  }));
}

/** The resource of a report; null for a letter to the centre, undefined where there is no such report. */
export async function findCosa(tx: Db, id: number): Promise<number | null | undefined> {
  const query = tx.selectFrom('segnalazioni').select('prenotabile_id').where('id', '=', id);
  return (await query.executeTakeFirst())?.prenotabile_id;
}

/** Locks a report and returns it with what people are told about it. */
export async function lockSegnalazione(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('segnalazioni as s')
    .select((eb) => [
      's.id',
      's.mail',
      's.lingua',
      's.stato',
      's.nota',
      's.esito',
      's.prenotabile_id',
      's.versione',
      eb.selectFrom('prenotabili as p').select('p.nome').whereRef('p.id', '=', 's.prenotabile_id').as('cosa'),
    ])
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst();
  return row ?? null;
}

export async function updateSegnalazione(
  tx: Tx,
  id: number,
  set: Partial<Pick<Segnalazione, 'stato' | 'nota'> & { esito: EsitoGuasto; chiusa_il: Date | null }>,
): Promise<void> {
  await tx
    .updateTable('segnalazioni')
    .set((eb) => ({
      ...set,
      ...(set.stato === 'chiusa' && { rete: null }),
      versione: eb('versione', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** The advisory lock of visitors' reports. */
const LOCK_VISITATORI = 0x67756173;

/**
 * How many faults are open: of a resource, of it from one network of visitors, of that network; and whether a visitor
 * has called the resource dangerous after `dal`. Visitors' reports wait for each other, so that each is counted.
 */
export async function countPerVisitatore(
  tx: Tx,
  { prenotabile_id, rete, dal }: { prenotabile_id: number; rete: Buffer; dal: Date },
): Promise<{ cosa: number; cosa_da_rete: number; rete: number; pericolosa: boolean }> {
  await sql`select pg_advisory_xact_lock(${LOCK_VISITATORI}::bigint)`.execute(tx);
  const { rows } = await sql<{ cosa: number; cosa_da_rete: number; rete: number; pericolosa: boolean }>`
    select
      (count(*) filter (where prenotabile_id = ${prenotabile_id}))::integer as cosa,
      (count(*) filter (where prenotabile_id = ${prenotabile_id} and rete = ${rete}))::integer as cosa_da_rete,
      (count(*) filter (where rete = ${rete}))::integer as rete,
      exists (
        select from segnalazioni
        where prenotabile_id = ${prenotabile_id} and uso = 'pericoloso' and creata_il > ${dal}
          and utente_id is null and prenotazione_id is null) as pericolosa
    from segnalazioni where prenotabile_id is not null and stato = 'aperta'`.execute(tx);
  return rows[0]!;
}

/**
 * Whether an open report without an answer has stopped the resource, and how many stops a person's reports made since.
 */
export async function readFermate(
  tx: Tx,
  { prenotabile_id, utente_id, dal }: { prenotabile_id: number; utente_id: string; dal: Date },
): Promise<{ giaFermato: boolean; fermati: number }> {
  const { rows } = await sql<{ giaFermato: boolean; fermati: number }>`
    select
      exists (
        select from segnalazioni
        where prenotabile_id = ${prenotabile_id} and ha_fermato and stato = 'aperta' and esito is null) as "giaFermato",
      (select count(*)::integer from segnalazioni
        where utente_id = ${utente_id} and ha_fermato and creata_il >= ${dal}) as fermati`.execute(tx);
  return rows[0]!;
}

export async function hasFermo(tx: Tx, id: number, oggi: Giorno): Promise<boolean> {
  const found = await tx
    .selectFrom('fermi as f')
    .select('f.id')
    .where('f.segnalazione_id', '=', id)
    .where(FINE_FERMO, '>=', oggi)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The reports from an address, if it is verified (otherwise null), or by a signed-in person, by id. */
export async function listSegnalazioniOf(
  db: Db,
  { mail, utente_id }: { mail: string | null; utente_id: string },
  { dopo, limit }: Cursore<number>,
): Promise<(Segnalazione & { cosa: string | null; uso: Uso | null })[]> {
  const rows = await db
    .selectFrom('segnalazioni as s')
    .leftJoin('prenotabili as p', 'p.id', 's.prenotabile_id')
    .select([...COLUMNS.map((column) => `s.${column}` as const), 'p.nome as cosa', 's.uso'])
    .where((eb) =>
      eb.or([
        eb('s.utente_id', '=', utente_id),
        ...(mail === null ? [] : [eb(sql<string>`lower(s.mail)`, 'in', emailKeys(mail))]),
      ]),
    )
    .$if(dopo !== null, (q) => q.where('s.id', '>', dopo!))
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(toSegnalazione);
}

/** Removes a person's address from their own reports and, if it is verified, from all reports with it. */
export async function forgetMail(tx: Tx, { id, mail }: { id: string; mail: string | null }): Promise<void> {
  await tx
    .updateTable('segnalazioni')
    .set((eb) => ({ mail: '', versione: eb('versione', '+', 1) }))
    .where((eb) =>
      eb.or([
        eb('utente_id', '=', id),
        ...(mail === null ? [] : [eb(sql<string>`lower(mail)`, 'in', emailKeys(mail))]),
      ]),
    )
    .where('mail', '<>', '')
    .execute();
}
