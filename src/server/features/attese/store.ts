import { sql, type Kysely } from 'kysely';
import { mailOf } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { TipoRisorsa } from '#domain/limiti.ts';
import type { AttesaAdmin, Tenuta } from '#contract/attese.ts';
import type { AtteseTable, Database, StatoAttesa } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import {
  type ColonneVoce,
  HA_GIA,
  type VoceAttesa,
  toColonne,
  toVoce,
} from '../prenotazioni/offerta-store.ts';

type Db = Kysely<Database>;

const selectAttese = (db: Db) =>
  db
    .selectFrom('attese as a')
    .innerJoin('utenti as u', 'u.id', 'a.user_id')
    .leftJoin('prenotabili as p', 'p.id', 'a.prenotabile_id')
    .leftJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .leftJoin('prenotazioni as t', (on) =>
      on.onRef('t.attesa_id', '=', 'a.id').on('t.tenuta_fino', 'is not', null),
    )
    .leftJoin('prenotabili as tp', 'tp.id', 't.prenotabile_id')
    .select([
      'a.id',
      'a.prenotabile_id',
      'a.gruppo_id',
      'a.inizio',
      'a.fine',
      'a.creata_il',
      // One of the two exists.
      sql<string>`coalesce(p.nome, g.nome)`.as('voce'),
      sql<string>`coalesce(p.nome_en, g.nome_en)`.as('voce_en'),
      't.tenuta_fino',
      'tp.nome as risorsa',
      'tp.nome_en as risorsa_en',
      'u.id as u_id',
      'u.nome',
      'u.cognome',
      'u.email',
      'u.telefono',
    ]);

const selectAperte = (db: Db, oggi: Giorno) =>
  selectAttese(db)
    .where('a.finita_il', 'is', null)
    .where((eb) => eb.or([eb('a.inizio', '>', oggi), eb('t.id', 'is not', null)]));

type Row = Awaited<ReturnType<ReturnType<typeof selectAttese>['execute']>>[number];

function toAttesa(row: Row, now: Date): AttesaAdmin {
  const { id, inizio, fine, tenuta_fino } = row;
  return {
    id,
    ...toVoce(row),
    nome: row.voce,
    nome_en: row.voce_en,
    inizio,
    fine,
    creata_il: row.creata_il.toISOString(),
    stato: tenuta_fino === null ? 'in_attesa' : tenuta_fino > now ? 'offerta' : 'scaduta',
    tenuta: tenuta_fino && {
      fino: tenuta_fino.toISOString(),
      risorsa: row.risorsa!,
      risorsa_en: row.risorsa_en!,
    },
    utente: {
      id: row.u_id,
      nome: row.nome,
      cognome: row.cognome,
      email: mailOf(row.email),
      telefono: row.telefono,
    },
  };
}

/** The open waits of some people that can still be served, the nearest days first. */
export async function listOfUtenti(
  db: Db,
  ids: readonly string[],
  { oggi, now }: Adesso,
): Promise<AttesaAdmin[]> {
  const rows = await selectAperte(db, oggi)
    .where('a.user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('a.inizio')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => toAttesa(row, now));
}

/** The open waits for an entry, in the order in which they were made. */
export async function listOfVoce(db: Db, voce: VoceAttesa, { oggi, now }: Adesso): Promise<AttesaAdmin[]> {
  const { prenotabile_id, gruppo_id } = toColonne(voce);
  const rows = await selectAperte(db, oggi)
    .$if(prenotabile_id !== null, (q) => q.where('a.prenotabile_id', '=', prenotabile_id))
    .$if(gruppo_id !== null, (q) => q.where('a.gruppo_id', '=', gruppo_id))
    .orderBy('a.creata_il')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => toAttesa(row, now));
}

/** The held places of people without an address; the one that ends first comes first. */
export async function listDaTelefonare(db: Db, now: Date): Promise<AttesaAdmin[]> {
  const rows = await selectAttese(db)
    .where('t.tenuta_fino', '>', now)
    .orderBy('t.tenuta_fino')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => toAttesa(row, now)).filter(({ utente }) => utente.email === null);
}

/** All held places, by their first day. */
export async function listTenute(db: Db): Promise<Tenuta[]> {
  const rows = await db
    .selectFrom('prenotazioni as t')
    .innerJoin('prenotabili as p', 'p.id', 't.prenotabile_id')
    .select(['t.attesa_id', 't.inizio', 't.fine', 't.tenuta_fino', 'p.id', 'p.nome', 'p.tipo'])
    .where('t.tenuta_fino', 'is not', null)
    .orderBy('t.inizio')
    .orderBy('t.id')
    .execute();
  return rows.map(({ attesa_id, inizio, fine, tenuta_fino, id, nome, tipo }) => ({
    id: attesa_id!,
    inizio,
    fine,
    fino: tenuta_fino!.toISOString(),
    prenotabile: { id, nome, tipo },
  }));
}

interface Adesso {
  readonly oggi: Giorno;
  readonly now: Date;
}

/** A wait and its row among the bookings, `riga`: a held place, or the booking made of it. */
export type Trovata = Intervallo &
  ColonneVoce & {
    id: number;
    user_id: string;
    stato: StatoAttesa;
    riga: number | null;
    tenuto: number | null;
    tenuta_fino: Date | null;
  };

export async function findAttesa(db: Db, id: number): Promise<Trovata | null> {
  const row = await db
    .selectFrom('attese as a')
    .leftJoin('prenotazioni as t', 't.attesa_id', 'a.id')
    .select([
      'a.id',
      'a.user_id',
      'a.prenotabile_id',
      'a.gruppo_id',
      'a.inizio',
      'a.fine',
      'a.stato',
      't.id as riga',
      't.prenotabile_id as tenuto',
      't.tenuta_fino',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A person's open waits whose days have not begun. */
export async function listAperte(tx: Tx, userId: string, oggi: Giorno) {
  return tx
    .selectFrom('attese')
    .select(['id', 'prenotabile_id', 'gruppo_id', 'inizio', 'fine'])
    .where('user_id', '=', userId)
    .where('finita_il', 'is', null)
    .where('inizio', '>', oggi)
    .orderBy('id')
    .execute();
}

/** Whether a person has booked the same entry on overlapping days. */
export async function hasPrenotato(
  tx: Tx,
  { user_id, inizio, fine, ...voce }: Intervallo & VoceAttesa & { user_id: string },
): Promise<boolean> {
  const { prenotabile_id, gruppo_id } = toColonne(voce);
  const row = await tx
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where('user_id', '=', user_id)
    .where('inizio', '<=', fine)
    .where('fine', '>=', inizio)
    .$if(prenotabile_id !== null, (q) => q.where('prenotabile_id', '=', prenotabile_id!))
    .$if(gruppo_id !== null, (q) => q.where('gruppo_id', '=', gruppo_id!))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Nuova = Pick<AtteseTable, 'user_id' | 'prenotabile_id' | 'gruppo_id' | 'inizio' | 'fine' | 'creata_il'>;

export async function insertAttesa(tx: Tx, nuova: Nuova): Promise<number> {
  const row = await tx.insertInto('attese').values(nuova).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function nomeOf(tx: Tx, { entry_tipo, entry_id }: VoceAttesa): Promise<string | null> {
  const table = entry_tipo === 'gruppo' ? 'gruppi' : 'prenotabili';
  const { rows } = await sql<{
    nome: string;
  }>`select nome from ${sql.table(table)} where id = ${entry_id}`.execute(tx);
  return rows[0]?.nome ?? null;
}

/** Ends the begun waits without a held place. Returns those to notify, without people who have booked meanwhile. */
export async function endPassate(tx: Tx, oggi: Giorno, now: Date) {
  const passate = await tx
    .selectFrom('attese as a')
    .innerJoin('utenti as u', 'u.id', 'a.user_id')
    .leftJoin('prenotabili as p', 'p.id', 'a.prenotabile_id')
    .leftJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .select([
      'a.id',
      'a.user_id',
      'a.inizio',
      'a.fine',
      'u.nome',
      'u.email',
      sql<string>`coalesce(p.nome, g.nome)`.as('voce'),
      sql<TipoRisorsa>`coalesce(p.tipo, g.tipo)`.as('tipo'),
      HA_GIA.as('ha_gia'),
    ])
    .where('a.stato', '=', 'in_attesa')
    .where('a.inizio', '<=', oggi)
    .orderBy('a.id')
    .execute();
  const ended = await tx
    .updateTable('attese')
    .set({ stato: 'passata', finita_il: now })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(passate.map(({ id }) => id)))))
    .where('stato', '=', 'in_attesa')
    .returning('id')
    .execute();
  const ids = new Set(ended.map(({ id }) => id));
  return passate.filter(({ id, ha_gia }) => ids.has(id) && !ha_gia);
}

/** Every wait of a person, by id. */
export async function listEveryOwnAttesa(db: Db, userId: string, { dopo, limit }: Cursore<number>) {
  return db
    .selectFrom('attese as a')
    .leftJoin('prenotabili as p', 'p.id', 'a.prenotabile_id')
    .leftJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .select((eb) => [
      'a.id',
      'a.inizio',
      'a.fine',
      'a.stato',
      eb.fn.coalesce('p.nome', 'g.nome').as('voce'),
      'a.creata_il',
      'a.finita_il',
      eb
        .selectFrom('prenotazioni as t')
        .select('t.tenuta_fino')
        .whereRef('t.attesa_id', '=', 'a.id')
        .as('tenuta_fino'),
    ])
    .where('a.user_id', '=', userId)
    .$if(dopo !== null, (q) => q.where('a.id', '>', dopo!))
    .orderBy('a.id')
    .limit(limit)
    .execute();
}
