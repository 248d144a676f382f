import { sql, type Kysely } from 'kysely';
import { resta } from '#domain/cauzioni.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import type { Cauzione, MovimentoCauzione } from '#contract/cauzioni.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { ricevutaDi, rimandi, type Rimandi } from '../../platform/ricevuta-sql.ts';
import { inPeriodo } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/** The filters of the deposits; days are those of the centre, both ends included. */
export interface FiltriCauzioni extends FiltroPeriodo {
  readonly aperte?: boolean | undefined;
  readonly prenotazione_id?: number | undefined;
}

const selectMovimenti = (db: Db) =>
  db
    .selectFrom('movimenti_cauzione as m')
    .innerJoin('intestatari as i', 'i.id', 'm.intestatario_id')
    .select([
      'm.id',
      'm.cauzione_id',
      'm.tipo',
      'm.importo',
      'm.come',
      'm.riferimento',
      'm.motivo',
      'm.corregge',
      'm.quando',
      'i.nome',
      'i.cognome',
      'i.codice_fiscale',
      'i.user_id',
      ricevutaDi('movimento_cauzione_id', 'm.id').as('ricevuta'),
    ]);

type MovimentoRow = Awaited<ReturnType<ReturnType<typeof selectMovimenti>['execute']>>[number];

function toMovimento({ nome, cognome, codice_fiscale, user_id, ...row }: MovimentoRow): MovimentoCauzione {
  return {
    ...row,
    quando: row.quando.toISOString(),
    intestatario: { nome, cognome, codice_fiscale, utente_id: user_id },
  };
}

/** The entries of these deposits, in the order in which they were written. */
async function listMovimentiOf(db: Db, cauzioni: readonly number[]): Promise<MovimentoCauzione[]> {
  if (cauzioni.length === 0) return [];
  const rows = await selectMovimenti(db).where('m.cauzione_id', 'in', cauzioni).orderBy('m.id').execute();
  return rows.map(toMovimento);
}

const selectCauzioni = (db: Db) =>
  db
    .selectFrom('cauzioni as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select([
      'c.id',
      'c.ricevuto',
      'c.restituito',
      'c.trattenuto',
      'c.versione',
      'b.id as prenotazione_id',
      'b.inizio',
      'b.fine',
      'p.id as prenotabile_id',
      'p.nome',
      'p.tipo',
    ]);

type CauzioneRow = Awaited<ReturnType<ReturnType<typeof selectCauzioni>['execute']>>[number];

async function withMovimenti(db: Db, rows: readonly CauzioneRow[]): Promise<Cauzione[]> {
  const movimenti = await listMovimentiOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ prenotazione_id, inizio, fine, prenotabile_id, nome, tipo, ...row }) => ({
    ...row,
    prenotazione: { id: prenotazione_id, inizio, fine, prenotabile: { id: prenotabile_id, nome, tipo } },
    resta: resta(row),
    movimenti: movimenti.filter(({ cauzione_id }) => cauzione_id === row.id),
  }));
}

/** The deposits, newest first. */
export async function listCauzioni(
  db: Db,
  { aperte, prenotazione_id, da, a, dopo, limit }: FiltriCauzioni & Cursore<number>,
): Promise<Cauzione[]> {
  const rows = await selectCauzioni(db)
    .$if(aperte !== undefined, (q) =>
      q.where(sql<boolean>`(c.restituito + c.trattenuto < c.ricevuto)`, '=', aperte!),
    )
    .$if(prenotazione_id !== undefined, (q) => q.where('c.prenotazione_id', '=', prenotazione_id!))
    .$if(da !== undefined || a !== undefined, (q) =>
      q.where('c.id', 'in', (eb) =>
        eb
          .selectFrom('movimenti_cauzione as m')
          .select('m.cauzione_id')
          .where(inPeriodo('m.quando', { da, a })),
      ),
    )
    .$if(dopo !== null, (q) => q.where('c.id', '<', dopo!))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  return withMovimenti(db, rows);
}

/** The deposits of these bookings. */
export async function listCauzioniOf(db: Db, prenotazioni: readonly number[]): Promise<Cauzione[]> {
  if (prenotazioni.length === 0) return [];
  const rows = await selectCauzioni(db).where('c.prenotazione_id', 'in', prenotazioni).execute();
  return withMovimenti(db, rows);
}

/** An entry with its deposit; null when there is none. */
export async function findMovimento(
  db: Db,
  id: number,
): Promise<{ movimento: MovimentoCauzione; cauzione: Cauzione; rimandi: Rimandi } | null> {
  const row = await selectCauzioni(db)
    .innerJoin('movimenti_cauzione as m', 'm.cauzione_id', 'c.id')
    .select(rimandi('movimento_cauzione_id'))
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { corretta, prima, ...of } = row;
  const [cauzione] = await withMovimenti(db, [of]);
  const movimento = cauzione!.movimenti.find((one) => one.id === id)!;
  return { movimento, cauzione: cauzione!, rimandi: { corretta, prima } };
}

/** An entry as the CSV of the ledger shows it. */
type RigaMovimento = MovimentoCauzione & Rimandi & { prenotazione_id: number; risorsa: string };

/** The entries of a period, oldest first; with `utente_id`, those in that person's name. */
export async function listMovimenti(
  db: Db,
  { da, a, utente_id, dopo, limit }: FiltroPeriodo & { utente_id?: string } & Cursore<number>,
): Promise<RigaMovimento[]> {
  const rows = await selectMovimenti(db)
    .innerJoin('cauzioni as c', 'c.id', 'm.cauzione_id')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select(['c.prenotazione_id', 'p.nome as risorsa', ...rimandi('movimento_cauzione_id')])
    .$if(utente_id !== undefined, (q) => q.where('i.user_id', '=', utente_id!))
    .where(inPeriodo('m.quando', { da, a }))
    .$if(dopo !== null, (q) => q.where('m.id', '>', dopo!))
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map(({ prenotazione_id, risorsa, corretta, prima, ...row }) => ({
    ...toMovimento(row),
    prenotazione_id,
    risorsa,
    corretta,
    prima,
  }));
}
