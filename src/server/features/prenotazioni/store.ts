import { sql, type Kysely } from 'kysely';
import type { Conferma } from '#domain/documento.ts';
import { mailOf } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Pacchetto } from '#domain/prezzi.ts';
import type { PrenotazioneSalvata, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import type { Database } from '../../platform/database.ts';
import { giornateOf } from '../prezzi/service.ts';

type Db = Kysely<Database>;

/** A resource that a booking takes, with what decides whether it is confirmed at once. */
export type PezzoScelto = PrenotazioneSalvata['prenotabile'] & Conferma;

export const findPezzo = (tx: Db, id: number): Promise<PezzoScelto> =>
  tx
    .selectFrom('prenotabili')
    .select(['id', 'nome', 'nome_en', 'tipo', 'cauzione', 'conferma_automatica'])
    .where('id', '=', id)
    .where('eliminato_il', 'is', null)
    .where('bozza', '=', false)
    .executeTakeFirstOrThrow();

export async function listGruppiThere(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('gruppi').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export type PrenotazioneNuova = Omit<PrenotazioneSalvata, keyof Inserita>;
type Inserita = Pick<PrenotazioneSalvata, 'id' | 'serie_id' | 'listino_id'>;

/** Inserts bookings made together, by the price list in force; returns them with ids and, if several, their series. */
export async function insertPrenotazioni<N extends PrenotazioneNuova>(
  tx: Db,
  nuove: readonly N[],
  creata_il: Date,
): Promise<(N & Inserita)[]> {
  const values = nuove.map((one) => ({ ...one, scelto_a_mano: one.gruppo_id === null }));
  const { rows } = await sql<Inserita & Pick<PrenotazioneSalvata, 'prenotabile_id' | 'inizio'>>`
    with serie as (select case when ${nuove.length}::integer > 1 then nextval('serie')::integer end as id)
    insert into prenotazioni (inizio, fine, user_id, prenotabile_id, gruppo_id, scelto_a_mano, confermata, creata_il, serie_id)
    select n.inizio, n.fine, n.user_id, n.prenotabile_id, n.gruppo_id, n.scelto_a_mano, n.confermata, ${creata_il}, serie.id
    from serie, jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (
      inizio date, fine date, user_id uuid, prenotabile_id integer, gruppo_id integer, scelto_a_mano boolean,
      confermata boolean)
    returning id, serie_id, listino_id, prenotabile_id, inizio`.execute(tx);
  // One piece has no two bookings that begin on one day.
  const made = new Map(rows.map((row) => [`${row.prenotabile_id} ${row.inizio}`, row]));
  return nuove.map((one) => {
    const { id, serie_id, listino_id } = made.get(`${one.prenotabile_id} ${one.inizio}`)!;
    return { ...one, id, serie_id, listino_id };
  });
}

export async function listSerie(db: Db, serie_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where('serie_id', '=', serie_id)
    .execute();
  return rows.map(({ id }) => id);
}

export const CAMPI_CONSEGNA = [
  'consegnata_il',
  'uscito',
  'mancavano',
  'nota_consegna',
  'rientrata_il',
  'mancano',
  'stato',
  'nota_rientro',
  'chi',
] as const;

/** Bookings that are not cancelled, as their owner sees them. */
export const selectPrenotazioni = (db: Db) => selectFrom(db, 'prenotazioni_vive');

export const selectPrenotazioniAdmin = (db: Db) => withUtente(selectPrenotazioni(db));

/** @param da the view, or the table, which has every column of the view */
function selectFrom(db: Db, da: 'prenotazioni' | 'prenotazioni_vive') {
  return db
    .selectFrom(`${da} as b` as 'prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select([
      'b.id',
      'b.inizio',
      'b.fine',
      'b.confermata',
      'b.user_id',
      'b.prenotabile_id',
      'b.gruppo_id',
      'b.serie_id',
      'b.versione',
      'b.listino_id',
      'p.nome as prenotabile_nome',
      'p.nome_en as prenotabile_nome_en',
      'p.tipo as prenotabile_tipo',
      'p.cauzione as prenotabile_cauzione',
      'p.eliminato_il as prenotabile_eliminato_il',
      // A subquery, since few bookings have any.
      sql<{ giorni: number; coperte: number; pacchetti: Pacchetto[] } | null>`(
        select json_build_object('giorni', cardinality(d.giorni), 'coperte', d.coperte, 'pacchetti', l.pacchetti)
        from giornate_dovute d join listini l on l.id = b.listino_id where d.prenotazione_id = b.id)`.as(
        'dovute',
      ),
      sql<boolean>`exists (
        select from proposte q where q.prenotazione_id = b.id and q.stato = 'aperta')`.as('da_spostare'),
    ]);
}

function withUtente(query: ReturnType<typeof selectPrenotazioni>) {
  return query
    .leftJoin('utenti as u', 'u.id', 'b.user_id')
    .select([
      'u.nome as u_nome',
      'u.cognome as u_cognome',
      'u.email as u_email',
      'u.telefono as u_telefono',
      'u.documento_stato as u_documento_stato',
      'u.is_active as u_is_active',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPrenotazioni>['execute']>>[number];
type AdminRow = Awaited<ReturnType<ReturnType<typeof selectPrenotazioniAdmin>['execute']>>[number];

export function toPrenotazione(row: Row): PrenotazioneSalvata {
  const {
    prenotabile_nome: nome,
    prenotabile_nome_en: nome_en,
    prenotabile_tipo: tipo,
    prenotabile_cauzione: cauzione,
    prenotabile_eliminato_il: eliminatoIl,
    dovute,
    da_spostare,
    ...rest
  } = row;
  const eliminato = eliminatoIl !== null && ({ eliminato: true } as const);
  const giornate = dovute && dovute.giorni > 0 && giornateOf(dovute, dovute.giorni, dovute.coperte);
  return {
    ...rest,
    prenotabile: { id: row.prenotabile_id, nome, nome_en, tipo, cauzione, ...eliminato },
    ...(giornate && { giornate }),
    ...(da_spostare && { da_spostare }),
  };
}

export function toPrenotazioneAdmin({
  u_nome,
  u_cognome,
  u_email,
  u_telefono,
  u_documento_stato,
  u_is_active,
  ...row
}: AdminRow): PrenotazioneSalvataAdmin {
  const utente =
    row.user_id === null
      ? null
      : {
          id: row.user_id,
          nome: u_nome!,
          cognome: u_cognome!,
          email: mailOf(u_email!),
          telefono: u_telefono!,
          documento_stato: u_documento_stato!,
          ...(!u_is_active && ({ sospeso: true } as const)),
        };
  return { ...toPrenotazione(row), utente };
}

/** A booking with its person, cancelled or not, and the state of its hand-over; null when there is none. */
export async function findEvenAnnullata(db: Db, id: number) {
  const row = await selectBloccate(db).where('b.id', '=', id).executeTakeFirst();
  return row ? toBloccata(row) : null;
}

/** The people of these bookings, held places included, cancelled or not; each once. */
export async function listOwnersOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('prenotazioni')
    .select('user_id')
    .distinct()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** As `findEvenAnnullata`, for several bookings, by id. */
export async function listEvenAnnullate(db: Db, ids: readonly number[]) {
  const rows = await selectBloccate(db)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('b.id')
    .execute();
  return rows.map(toBloccata);
}

type BloccataRow = Awaited<ReturnType<ReturnType<typeof selectBloccate>['execute']>>[number];

function toBloccata({ annullata, consegna, ...row }: BloccataRow) {
  return { ...toPrenotazioneAdmin(row), annullata, consegna };
}

/** Includes cancelled bookings, but not held places. */
const selectBloccate = (db: Db) =>
  withUtente(selectFrom(db, 'prenotazioni'))
    .where(sql<boolean>`b.tenuta_fino is null`)
    .select([
      sql<boolean>`b.annullata_il is not null`.as('annullata'),
      sql<'fuori' | 'rientrata' | null>`(
        select case when c.rientrata_il is null then 'fuori' else 'rientrata' end
        from consegne c where c.prenotazione_id = b.id)`.as('consegna'),
    ]);

/** Confirms bookings, and returns the new values in no order. (`takeTenuta` confirms held places.) */
export const setConfermate = (tx: Db, ids: readonly number[]) =>
  tx
    .updateTable('prenotazioni')
    .set((eb) => ({ confermata: true, versione: eb('versione', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .returning(['id', 'confermata', 'versione'])
    .execute();

/** A booking with its new values. `esce_dal_gruppo`: its piece counts as chosen by hand from now on. */
export type Cambiata = Intervallo & {
  id: number;
  prenotabile_id: number;
  confermata: boolean;
  esce_dal_gruppo: boolean;
};

/**
 * Gives bookings other days or pieces in one statement, since the exclusion constraint is checked at its end.
 * Increments versions and sequences, and closes the proposals for them.
 */
export async function setCambiate(tx: Db, cambiate: readonly Cambiata[], now: Date): Promise<void> {
  const ids = cambiate.map(({ id }) => id);
  // A booking that has to be confirmed again is paid with days, even if it was first confirmed before packages of days
  // existed.
  await sql`
    update prenotazioni as b
    set inizio = n.inizio, fine = n.fine, prenotabile_id = n.prenotabile_id, confermata = n.confermata,
      gruppo_id = case when n.esce_dal_gruppo then null else b.gruppo_id end,
      scelto_a_mano = n.esce_dal_gruppo or b.scelto_a_mano,
      versione = b.versione + 1, sequenza = b.sequenza + 1,
      usa_giornate = b.usa_giornate or not n.confermata
    from jsonb_to_recordset(${JSON.stringify(cambiate)}::jsonb) as n (
      id integer, inizio date, fine date, prenotabile_id integer, confermata boolean, esce_dal_gruppo boolean)
    where b.id = n.id`.execute(tx);
  // A resource that is out with new days becomes late again after them, so its letters start again.
  await tx
    .updateTable('consegne')
    .set({ solleciti: 0, ultimo_sollecito: null })
    .where('rientrata_il', 'is', null)
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  await closeProposte(tx, ids, now);
}

/**
 * Closes the proposals for these bookings, because they got other days or another piece, were cancelled, or a plan
 * decides about them again (prodotto/proposte#superate).
 */
export async function closeProposte(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('proposte')
    .set({ stato: 'superata', chiusa_il: now })
    .where('stato', '=', 'aperta')
    .where((eb) => eb('prenotazione_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

/** Turns a held place (`tenuta`) into a booking by the price list in force; returns what the database has set. */
export function takeTenuta(
  tx: Db,
  id: number,
  values: { confermata: boolean; creata_il: Date },
): Promise<Pick<PrenotazioneSalvata, 'id' | 'confermata' | 'versione'>> {
  return tx
    .updateTable('prenotazioni')
    .set({ ...values, tenuta_fino: null, listino_id: sql<number>`listino_in_vigore()` })
    .where('id', '=', id)
    .returning(['id', 'confermata', 'versione'])
    .executeTakeFirstOrThrow();
}

/**
 * Cancels bookings, increments versions and sequences, and closes the proposals for them. Days on which the person came
 * stay counted as used (prodotto/rendiconto#numeri).
 */
export async function setAnnullate(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('prenotazioni')
    .set((eb) => ({
      annullata_il: now,
      usata_fino: sql<Giorno>`case when confermata
        and exists (select from presenze x where x.prenotazione_id = prenotazioni.id)
        then least(fine, (${now}::timestamptz at time zone 'Europe/Rome')::date) end`,
      versione: eb('versione', '+', 1),
      sequenza: eb('sequenza', '+', 1),
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  await closeProposte(tx, ids, now);
}

export type DiChi = { user_id: string } | { prenotabile_id: number };

/** Whether the person, or the piece, has an open hand-over. */
export async function isFuori(tx: Db, di: DiChi): Promise<boolean> {
  const row = await tx
    .selectFrom('consegne as c')
    .select('c.prenotazione_id')
    .where('c.rientrata_il', 'is', null)
    .$if('prenotabile_id' in di, (q) =>
      q.where('c.prenotabile_id', '=', (di as { prenotabile_id: number }).prenotabile_id),
    )
    .$if('user_id' in di, (q) =>
      q
        .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
        .where('b.user_id', '=', (di as { user_id: string }).user_id),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
