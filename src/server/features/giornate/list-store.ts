import { sql, type Kysely } from 'kysely';
import { saldo } from '#domain/giornate.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { FiltroPeriodo, Intervallo } from '#domain/intervallo.ts';
import type { DaPagare, Incasso, MovimentoGiornate } from '#contract/giornate.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { ricevutaDi, rimandi } from '../../platform/ricevuta-sql.ts';
import { inPeriodo } from '../../platform/sql.ts';
import { STORNATO } from './store.ts';

type Db = Kysely<Database>;

/** A person's balance; 0 while there are no entries. */
export async function readSaldo(db: Db, userId: string): Promise<{ saldo: number; versione: number }> {
  const row = await db
    .selectFrom('giornate')
    .select(['acquistate', 'usate', 'rese', 'corrette', 'versione'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { saldo: saldo(row), versione: row.versione } : { saldo: 0, versione: 0 };
}

/** A person’s bookings that have days to be paid, by their first day. */
export function listDaPagare(db: Db, userId: string): Promise<DaPagare[]> {
  return db
    .selectFrom('giornate as g')
    .innerJoin('giornate_dovute as d', 'd.giornate_id', 'g.id')
    .innerJoin('prenotazioni as b', 'b.id', 'd.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select([
      'd.prenotazione_id',
      'b.inizio',
      'b.fine',
      'p.nome as risorsa',
      'd.coperte as usate',
      sql<number>`cardinality(d.giorni) - d.coperte`.as('da_pagare'),
    ])
    .where('g.user_id', '=', userId)
    .where(sql<boolean>`d.coperte < cardinality(d.giorni)`)
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();
}

/** The days of a person's requests for spaces that are not over. */
export function listRichieste(db: Db, userId: string, oggi: Giorno): Promise<Intervallo[]> {
  return db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select(['b.inizio', 'b.fine'])
    .where('b.user_id', '=', userId)
    .where('b.confermata', '=', false)
    .where('b.fine', '>=', oggi)
    .where('p.tipo', '=', 'spazio')
    .execute();
}

const selectMovimenti = (db: Db) =>
  db
    .selectFrom('movimenti_giornate as m')
    .select([
      'm.id',
      'm.tipo',
      'm.giorni',
      'm.importo',
      'm.come',
      'm.riferimento',
      'm.prenotazione_id',
      'm.motivo',
      'm.corregge',
      'm.quando',
      STORNATO,
      ricevutaDi('movimento_giornate_id', 'm.id').as('ricevuta'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMovimenti>['execute']>>[number];

const toMovimento = (row: Row): MovimentoGiornate => ({ ...row, quando: row.quando.toISOString() });

/** The entries of a person, newest first. */
export async function listMovimenti(
  db: Db,
  userId: string,
  { dopo, limit }: Cursore<number>,
): Promise<MovimentoGiornate[]> {
  const rows = await selectMovimenti(db)
    .where('m.giornate_id', '=', (eb) => eb.selectFrom('giornate').select('id').where('user_id', '=', userId))
    .$if(dopo !== null, (q) => q.where('m.id', '<', dopo!))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toMovimento);
}

export async function findMovimento(db: Db, id: number): Promise<MovimentoGiornate | null> {
  const row = await selectMovimenti(db).where('m.id', '=', id).executeTakeFirst();
  return row ? toMovimento(row) : null;
}

const selectIncassi = (db: Db) =>
  selectMovimenti(db)
    .innerJoin('intestatari as i', 'i.id', 'm.intestatario_id')
    .select(['i.nome', 'i.cognome', 'i.codice_fiscale', 'i.user_id', ...rimandi('movimento_giornate_id')]);

type IncassoRow = Awaited<ReturnType<ReturnType<typeof selectIncassi>['execute']>>[number];

const toIncasso = ({
  nome,
  cognome,
  codice_fiscale,
  user_id,
  corretta,
  prima,
  ...row
}: IncassoRow): Incasso => ({
  ...toMovimento(row),
  corretta,
  prima,
  intestatario: { nome, cognome, codice_fiscale, utente_id: user_id },
});

/** One entry with which money moved; null when there is none. */
export async function findIncasso(db: Db, id: number): Promise<Incasso | null> {
  const row = await selectIncassi(db).where('m.id', '=', id).executeTakeFirst();
  return row ? toIncasso(row) : null;
}

/** The entries of a period with which money moved, by their ids. */
export async function listIncassi(
  db: Db,
  { da, a, dopo, limit, order }: FiltroPeriodo & Cursore<number> & { order: 'asc' | 'desc' },
): Promise<Incasso[]> {
  const rows = await selectIncassi(db)
    .where('m.importo', 'is not', null)
    .where(inPeriodo('m.quando', { da, a }))
    .$if(dopo !== null, (q) => q.where('m.id', order === 'asc' ? '>' : '<', dopo!))
    .orderBy('m.id', order)
    .limit(limit)
    .execute();
  return rows.map(toIncasso);
}

/**
 * Every entry of a person, oldest first, for their export: with their name where money moved, without the
 * administrators who noted it.
 */
export async function listAllOfUtente(db: Db, userId: string, { dopo, limit }: Cursore<number>) {
  const rows = await selectMovimenti(db)
    .leftJoin('intestatari as i', 'i.id', 'm.intestatario_id')
    .select(['i.nome', 'i.cognome', 'i.codice_fiscale'])
    .where('m.giornate_id', '=', (eb) => eb.selectFrom('giornate').select('id').where('user_id', '=', userId))
    .$if(dopo !== null, (q) => q.where('m.id', '>', dopo!))
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, quando: row.quando.toISOString() }));
}
