import { sql, type Kysely } from 'kysely';
import type { Dovute, SommeGiornate, TipoMovimentoGiornate } from '#domain/giornate.ts';
import type { Pagamento } from '#domain/euro.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Pacchetto } from '#domain/prezzi.ts';
import type { Database } from '../../platform/database.ts';
import type { NuovaRicevuta } from '../ricevute/service.ts';

type Db = Kysely<Database>;

/** A booking of a space that costs something and is paid with days; `vale`: it is confirmed and not cancelled. */
export type Prenotata = Intervallo & {
  prenotazione_id: number;
  user_id: string;
  vale: boolean;
  /** The days that it has taken so far; null if it was never confirmed. */
  giorni: readonly Giorno[] | null;
  coperte: number;
  pacchetti: readonly Pacchetto[];
};

const selectPrenotate = (db: Db) =>
  db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('listini as l', 'l.id', 'b.listino_id')
    .leftJoin('giornate_dovute as d', 'd.prenotazione_id', 'b.id')
    .select((eb) => [
      'b.id as prenotazione_id',
      'b.inizio',
      'b.fine',
      eb.ref('b.user_id').$notNull().as('user_id'),
      sql<boolean>`b.confermata and b.annullata_il is null`.as('vale'),
      'd.giorni',
      eb.fn.coalesce('d.coperte', eb.lit(0)).as('coperte'),
      'l.pacchetti',
    ])
    .where('p.tipo', '=', 'spazio')
    .where('b.usa_giornate', '=', true)
    .where('l.gratuito', '=', false)
    .where('b.user_id', 'is not', null);

/** Those of these bookings that take days, or took some before. */
export const listPrenotate = (db: Db, { ids }: { ids: readonly number[] }) =>
  selectPrenotate(db)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(ids))))
    .where(sql<boolean>`(d.prenotazione_id is not null or (b.confermata and b.annullata_il is null))`)
    .execute();

/**
 * All current and future bookings that take days; of the given ones also past ones, and those that took days before.
 */
export async function listPrenotateAhead(tx: Db, oggi: Giorno, ids: readonly number[]): Promise<Prenotata[]> {
  const ahead = await selectPrenotate(tx)
    .where('d.prenotazione_id', 'is not', null)
    .where('b.annullata_il', 'is', null)
    .where('b.confermata', '=', true)
    .where('b.fine', '>=', oggi)
    .execute();
  const own = ids.length === 0 ? [] : await listPrenotate(tx, { ids });
  const known = new Set(own.map(({ prenotazione_id }) => prenotazione_id));
  return [...own, ...ahead.filter(({ prenotazione_id }) => !known.has(prenotazione_id))];
}

export type Conto = SommeGiornate & { id: number; user_id: string; versione: number };

/** Creates missing ledgers of these people, whom the caller has locked. */
export async function claimConti(tx: Db, utenti: readonly string[]): Promise<void> {
  await tx
    .insertInto('giornate')
    .values(utenti.map((user_id) => ({ user_id })))
    // Locks an existing ledger, so that it is not deleted before it is read.
    .onConflict((oc) => oc.column('user_id').doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })))
    .execute();
}

/** Locks the ledgers of these people ordered by id (decision 042). */
export async function lockConti(tx: Db, utenti: readonly string[]): Promise<Conto[]> {
  const rows = await tx
    .selectFrom('giornate')
    .select(['id', 'user_id', 'acquistate', 'usate', 'rese', 'corrette', 'versione'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(utenti))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ user_id, ...row }) => ({ ...row, user_id: user_id! }));
}

/** The days that bookings of these ledgers take: the given bookings, and all with days to pay. */
export function listDovute(
  tx: Db,
  conti: readonly number[],
  prenotazioni: readonly number[],
): Promise<(Dovute & { giornate_id: number })[]> {
  return tx
    .selectFrom('giornate_dovute')
    .select(['prenotazione_id', 'giornate_id', 'giorni', 'coperte'])
    .where((eb) => eb('giornate_id', '=', eb.fn.any(eb.val(conti))))
    .where((eb) =>
      eb.or([
        eb('prenotazione_id', '=', eb.fn.any(eb.val(prenotazioni))),
        sql<boolean>`coperte < cardinality(giorni)`,
      ]),
    )
    .execute();
}

/** Writes the days of bookings. The number of covered days follows from the entries alone. */
export async function saveDovute(
  tx: Db,
  rows: readonly { prenotazione_id: number; giornate_id: number; giorni: readonly Giorno[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('giornate_dovute')
    .values(rows.map(({ giorni, ...row }) => ({ ...row, giorni: sql<Giorno[]>`${giorni}::date[]` })))
    .onConflict((oc) =>
      oc.column('prenotazione_id').doUpdateSet((eb) => ({ giorni: eb.ref('excluded.giorni') })),
    )
    .execute();
}

export async function deleteDovute(tx: Db, prenotazioni: readonly number[]): Promise<void> {
  if (prenotazioni.length === 0) return;
  await tx.deleteFrom('giornate_dovute').where('prenotazione_id', 'in', prenotazioni).execute();
}

export interface NuovoMovimentoGiornate extends Partial<Pagamento> {
  readonly giornate_id: number;
  readonly tipo: TipoMovimentoGiornate;
  readonly giorni: number;
  readonly importo?: number;
  readonly intestatario_id?: number;
  readonly prenotazione_id?: number | null;
  readonly motivo?: string;
  readonly corregge?: number;
  readonly attore_id: string;
  readonly quando: Date;
}

const insertRows = (tx: Pick<Db, 'insertInto'>, rows: readonly NuovoMovimentoGiornate[]) =>
  tx
    .insertInto('movimenti_giornate')
    .values(
      rows.map(({ riferimento = '', ...row }) => ({
        importo: null,
        come: null,
        intestatario_id: null,
        prenotazione_id: null,
        motivo: '',
        corregge: null,
        riferimento,
        ...row,
      })),
    )
    .returning('id');

/** Adds entries without money; triggers update the sums of their ledgers and the covered days of their bookings. */
export async function insertMovimenti(tx: Db, rows: readonly NuovoMovimentoGiornate[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await insertRows(tx, rows).execute();
  return made.map(({ id }) => id);
}

/** Adds an entry with money and its receipt; otherwise as `insertMovimenti`. */
export async function insertIncasso(
  tx: Db,
  row: Omit<NuovoMovimentoGiornate, 'quando'>,
  { anno, numero, quando }: NuovaRicevuta,
): Promise<number> {
  const { id } = await tx
    .with('m', (db) => insertRows(db, [{ ...row, quando }]))
    .insertInto('ricevute')
    .values((eb) => ({ anno, numero, movimento_giornate_id: eb.selectFrom('m').select('id') }))
    .returning((eb) => eb.ref('movimento_giornate_id').$notNull().as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
