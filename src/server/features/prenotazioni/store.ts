import type { Kysely } from 'kysely';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/**
 * Locks the resources that a booking may take, in id order, so that bookings of one resource queue here and the
 * exclusion constraint stays the last word. Deleted ones and drafts are left out.
 */
export async function lockPrenotabili(
  tx: Db,
  entry: { tipo: 'prenotabile' | 'gruppo'; id: number },
): Promise<number[]> {
  const query = tx
    .selectFrom('prenotabili as p')
    .select('p.id')
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .$if(entry.tipo === 'prenotabile', (q) => q.where('p.id', '=', entry.id))
    .$if(entry.tipo === 'gruppo', (q) =>
      q.where('p.id', 'in', (eb) =>
        eb.selectFrom('gruppi_prenotabili').select('prenotabile_id').where('gruppo_id', '=', entry.id),
      ),
    )
    .orderBy('p.id')
    .forNoKeyUpdate();
  return (await query.execute()).map(({ id }) => id);
}

export async function existsGruppo(tx: Db, id: number): Promise<boolean> {
  return (await tx.selectFrom('gruppi').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertPrenotazione(
  tx: Db,
  values: Intervallo & {
    user_id: string;
    prenotabile_id: number;
    gruppo_id: number | null;
    scelto_a_mano: boolean;
    creata_il: Date;
  },
): Promise<number> {
  const { id } = await tx.insertInto('prenotazioni').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Bookings that are not cancelled, as their owner sees them. */
export const selectPrenotazioni = (db: Db) => selectEvenAnnullate(db).where('b.annullata_il', 'is', null);

/** As `selectPrenotazioni`, with the booker. */
export const selectPrenotazioniAdmin = (db: Db) => withUtente(selectPrenotazioni(db));

function selectEvenAnnullate(db: Db) {
  return db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select([
      'b.id',
      'b.inizio',
      'b.fine',
      'b.confermata',
      'b.user_id',
      'b.prenotabile_id',
      'b.gruppo_id',
      'b.versione',
      'p.nome as prenotabile_nome',
      'p.tipo as prenotabile_tipo',
    ]);
}

function withUtente(query: ReturnType<typeof selectEvenAnnullate>) {
  return query
    .leftJoin('utenti as u', 'u.id', 'b.user_id')
    .select(['u.nome as u_nome', 'u.cognome as u_cognome', 'u.email as u_email', 'u.telefono as u_telefono']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPrenotazioni>['execute']>>[number];
type AdminRow = Awaited<ReturnType<ReturnType<typeof selectPrenotazioniAdmin>['execute']>>[number];

export function toPrenotazione(row: Row): Prenotazione {
  const { prenotabile_nome: nome, prenotabile_tipo: tipo, ...rest } = row;
  return { ...rest, prenotabile: { id: row.prenotabile_id, nome, tipo } };
}

export function toPrenotazioneAdmin({
  u_nome,
  u_cognome,
  u_email,
  u_telefono,
  ...row
}: AdminRow): PrenotazioneAdmin {
  const utente =
    row.user_id === null
      ? null
      : { id: row.user_id, nome: u_nome!, cognome: u_cognome!, email: u_email!, telefono: u_telefono! };
  return { ...toPrenotazione(row), utente };
}

export async function findPrenotazione(db: Db, id: number): Promise<PrenotazioneAdmin | null> {
  const row = await selectPrenotazioniAdmin(db).where('b.id', '=', id).executeTakeFirst();
  return row ? toPrenotazioneAdmin(row) : null;
}

/** As `findPrenotazione`, a cancelled one too. */
export async function findEvenAnnullata(db: Db, id: number): Promise<PrenotazioneAdmin | null> {
  const row = await withUtente(selectEvenAnnullate(db)).where('b.id', '=', id).executeTakeFirst();
  return row ? toPrenotazioneAdmin(row) : null;
}

/** Locks one booking, cancelled or not, and says how it stands; null where there is none. */
export async function lockPrenotazione(
  tx: Db,
  id: number,
): Promise<{ annullata: boolean; versione: number } | null> {
  const row = await tx
    .selectFrom('prenotazioni')
    .select(['annullata_il', 'versione'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { annullata: row.annullata_il !== null, versione: row.versione } : null;
}

/** Confirms, and counts the version up. */
export async function setConfermata(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('prenotazioni')
    .set((eb) => ({ confermata: true, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Cancels, and counts the version up. */
export async function setAnnullata(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('prenotazioni')
    .set((eb) => ({ annullata_il: now, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
