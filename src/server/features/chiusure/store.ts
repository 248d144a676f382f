import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Chiusura, Fermo, PeriodoChiusure } from '#contract/chiusure.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { RIENTRATA } from '../../platform/sql.ts';
import { CAMPI } from '../calendario/service.ts';

type Db = Kysely<Database>;

export async function countChiusureNotOver(tx: Tx, oggi: Giorno): Promise<number> {
  const { quante } = await tx
    .selectFrom('chiusure')
    .select((eb) => eb.fn.countAll<number>().as('quante'))
    .where('fine', '>=', oggi)
    .executeTakeFirstOrThrow();
  return quante;
}

export async function findChiusura(db: Db, id: number): Promise<Chiusura | null> {
  return (await db.selectFrom('chiusure').select(CAMPI).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * The bookings that begin or end on one of these days, by id. One condition for each day, so that two indexes serve it
 * and bookings that only span the days are not read.
 */
export async function listIdsSuiGiorni(tx: Db, giorni: readonly Giorno[]): Promise<number[]> {
  if (giorni.length === 0) return [];
  const giorniSql = sql<Giorno>`any(${giorni}::date[])`;
  const rows = await tx
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where((eb) => eb.or([eb('inizio', '=', giorniSql), eb('fine', '=', giorniSql)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const CAMPI_FERMO = ['id', 'prenotabile_id', 'inizio', 'fine', 'motivo', 'versione'] as const;

export type FermoConSegnalazione = Fermo & { readonly segnalazione_id: number | null };

export function listFermi(db: Db, prenotabileId: number, oggi: Giorno): Promise<Fermo[]> {
  return db
    .selectFrom('fermi')
    .select(CAMPI_FERMO)
    .where('prenotabile_id', '=', prenotabileId)
    .where((eb) => eb.or([eb('fine', 'is', null), eb('fine', '>=', oggi)]))
    .orderBy('inizio')
    .orderBy('id')
    .execute();
}

/** The stops that touch a period, of resources that are not deleted. */
export async function listFermiNelPeriodo(
  db: Db,
  { inizio, fine }: Intervallo,
): Promise<PeriodoChiusure['fermi']> {
  const rows = await db
    .selectFrom('fermi as f')
    .innerJoin('prenotabili as p', 'p.id', 'f.prenotabile_id')
    .select(['f.id', 'f.prenotabile_id', 'f.inizio', 'f.fine', 'f.motivo', 'f.versione', 'p.nome', 'p.tipo'])
    .where('p.eliminato_il', 'is', null)
    .where('f.inizio', '<=', fine)
    .where((eb) => eb.or([eb('f.fine', 'is', null), eb('f.fine', '>=', inizio)]))
    .orderBy('f.inizio')
    .orderBy('f.id')
    .execute();
  return rows.map(({ nome, tipo, ...fermo }) => ({
    ...fermo,
    prenotabile: { id: fermo.prenotabile_id, nome, tipo },
  }));
}

export async function findFermo(db: Db, id: number): Promise<FermoConSegnalazione | null> {
  const query = db
    .selectFrom('fermi')
    .select([...CAMPI_FERMO, 'segnalazione_id'])
    .where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export function listFermiOfSegnalazione(tx: Tx, segnalazioneId: number, oggi: Giorno): Promise<Fermo[]> {
  return tx
    .selectFrom('fermi')
    .select(CAMPI_FERMO)
    .where('segnalazione_id', '=', segnalazioneId)
    .where((eb) => eb.or([eb('fine', 'is', null), eb('fine', '>=', oggi)]))
    .orderBy('id')
    .execute();
}

type ValoriFermo = Pick<Fermo, 'prenotabile_id' | 'inizio' | 'fine' | 'motivo'>;

export function insertFermo(
  tx: Tx,
  values: ValoriFermo & { segnalazione_id: number | null },
): Promise<Fermo> {
  return tx.insertInto('fermi').values(values).returning(CAMPI_FERMO).executeTakeFirstOrThrow();
}

export function updateFermo(tx: Tx, id: number, values: Partial<ValoriFermo>): Promise<Fermo> {
  return tx
    .updateTable('fermi')
    .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .returning(CAMPI_FERMO)
    .executeTakeFirstOrThrow();
}

export async function deleteFermo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('fermi').where('id', '=', id).execute();
}

/** The bookings of a resource that share a day with one of these spans, by id, without returned ones. */
export async function listIdsNegliIntervalli(
  tx: Db,
  prenotabileId: number,
  spans: readonly Intervallo[],
): Promise<number[]> {
  if (spans.length === 0) return [];
  const rows = await tx
    .selectFrom('prenotazioni_vive as b')
    .select('b.id')
    .where('b.prenotabile_id', '=', prenotabileId)
    .where((eb) => eb.not(RIENTRATA))
    .where((eb) =>
      eb.or(
        spans.map(
          ({ inizio, fine }) =>
            sql<boolean>`daterange(b.inizio, b.fine, '[]') && daterange(${inizio}, ${fine}, '[]')`,
        ),
      ),
    )
    .orderBy('b.id')
    .execute();
  return rows.map(({ id }) => id);
}
