import { sql } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';

/**
 * Claims a day for a round of letters; false when the round was already made. Simultaneous claims wait for the
 * transaction to end: if it fails, the day is free again.
 */
export async function claimGiorno(tx: Tx, giro: string, giorno: Giorno): Promise<boolean> {
  const row = await tx
    .insertInto('impostazioni')
    .values({ chiave: `giro:${giro}`, valore: JSON.stringify({ giorno }) })
    .onConflict((oc) =>
      oc
        .column('chiave')
        .doUpdateSet({ valore: JSON.stringify({ giorno }) })
        .where(sql<boolean>`impostazioni.valore ->> 'giorno' < ${giorno}`),
    )
    .returning('chiave')
    .executeTakeFirst();
  return row !== undefined;
}

/** The day for which a round of letters was last made; null before the first one. */
export async function readGiorno(tx: Tx, giro: string): Promise<Giorno | null> {
  const row = await tx
    .selectFrom('impostazioni')
    .select(sql<Giorno>`valore ->> 'giorno'`.as('giorno'))
    .where('chiave', '=', `giro:${giro}`)
    .executeTakeFirst();
  return row?.giorno ?? null;
}

/**
 * The requests that nobody confirmed and whose last day lies in a span, `prima` excluded. Where its person was noted
 * present the centre has answered at the door.
 */
export function listSenzaRisposta(tx: Tx, { da, prima }: { da: Giorno; prima: Giorno }) {
  return selectConChi(tx)
    .where('b.confermata', '=', false)
    .where('b.fine', '>=', da)
    .where('b.fine', '<', prima)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('presenze as s').select('s.giorno').whereRef('s.prenotazione_id', '=', 'b.id'))),
    )
    .execute();
}

/** The bookings that begin within a span of days, both ends included, with their resource and their member. */
export function listStarting(tx: Tx, wanted: { da: Giorno; a: Giorno; confermata: boolean }) {
  return selectConChi(tx)
    .where('b.confermata', '=', wanted.confermata)
    .where('b.inizio', '>=', wanted.da)
    .where('b.inizio', '<=', wanted.a)
    .execute();
}

const selectConChi = (tx: Tx) =>
  tx
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'b.inizio',
      'b.fine',
      'p.nome as risorsa',
      'u.id as user_id',
      'u.nome',
      'u.cognome',
      'u.email',
    ])
    .orderBy('b.inizio')
    .orderBy('b.id');

/** A booking with its resource and its member. */
export type Iniziante = Awaited<ReturnType<typeof listStarting>>[number];

/**
 * The bookings whose people were told that what they booked is not there. They are locked with their people, so that
 * nobody gets two letters; what somebody else has locked is left for the next round.
 */
export async function lockMancanze(tx: Tx, oggi: Giorno): Promise<Iniziante[]> {
  const rows = await tx
    .selectFrom('prenotazioni as b')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select('b.id')
    .where('b.mancanza_detta', '=', true)
    .where('b.fine', '>=', oggi)
    .modifyEnd(sql`for key share of u skip locked for update of b skip locked`)
    .execute();
  if (rows.length === 0) return [];
  return selectConChi(tx)
    .where(
      'b.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** A booking as the weekly letter names it; without a name once the account is gone. */
interface Nominata {
  readonly id: number;
  readonly inizio: Giorno;
  readonly fine: Giorno;
  readonly risorsa: string;
  readonly nome: string | null;
  readonly cognome: string | null;
}

const NOMINATA = ['b.id', 'b.inizio', 'b.fine', 'p.nome as risorsa', 'u.nome', 'u.cognome'] as const;

/** The requests that are not over, those that begin first, at most `limit`. */
export function listRichieste(tx: Tx, oggi: Giorno, limit: number): Promise<Nominata[]> {
  return tx
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .leftJoin('utenti as u', 'u.id', 'b.user_id')
    .select(NOMINATA)
    .where('b.confermata', '=', false)
    .where('b.fine', '>=', oggi)
    .orderBy('b.inizio')
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

/** The things that are out and late, those that should have come back last first. */
export function listInRitardo(tx: Tx, oggi: Giorno): Promise<Nominata[]> {
  return tx
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .leftJoin('utenti as u', 'u.id', 'b.user_id')
    .select(NOMINATA)
    .where('c.rientrata_il', 'is', null)
    .where('b.fine', '<', oggi)
    .orderBy('b.fine')
    .orderBy('b.id')
    .execute();
}
