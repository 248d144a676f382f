import { sql } from 'kysely';
import type { Intervallo } from '#domain/intervallo.ts';
import { mustWriteAboutMove, type Periodo } from '#domain/prenotazione.ts';
import type { Spostamento } from '#domain/repack.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import { findEvenAnnullata } from './store.ts';

/** A changed booking that takes other days while others make room for it. */
type Propria = Intervallo & { id: number; prenotabile_id: number };

/**
 * Moves bookings to other members of their group, all at once, before a booking takes the place that becomes free
 * (prodotto/prenotazioni#impacchettamento). Their versions do not change, since nobody has decided anything about them.
 * @param proprie the changed bookings that take the places: they move in the same statement, since one may take the
 * place of another
 * @returns the moved bookings without these
 */
export async function moveAside(
  tx: Tx,
  spostamenti: readonly Spostamento[],
  proprie: readonly Propria[] = [],
): Promise<Spostata[]> {
  if (spostamenti.length === 0) return [];
  const own = proprie.map(({ id, ...p }) => ({ ...p, prenotazione_id: id }));
  const moved = await setPezzi(tx, [...spostamenti, ...own]);
  return moved.filter(({ id }) => !proprie.some((one) => one.id === id));
}

/** Records the moves as the program's, for the booking `per`, and sends letters about moves that may surprise. */
export async function tellSpostate(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  spostate: readonly Spostata[],
  per: number,
): Promise<void> {
  for (const spostata of spostate) {
    await record(tx, {
      attore_id: null,
      azione: 'prenotazione_spostata',
      utente_id: spostata.user_id,
      prenotabile_id: spostata.prenotabile_id,
      prenotazione_id: spostata.id,
      dettagli: {
        inizio: spostata.inizio,
        fine: spostata.fine,
        prima: { prenotabile_id: spostata.da, risorsa: spostata.da_nome },
        per,
      },
    });
    if (mustWriteAboutMove(spostata, oggi(deps.clock))) await tellMember(tx, spostata);
  }
}

async function tellMember(tx: Tx, { id, da_nome: prima }: Spostata): Promise<void> {
  const moved = await findEvenAnnullata(tx, id);
  if (!moved?.utente) return;
  const { utente, inizio, fine, prenotabile } = moved;
  const prenotazione = { id, risorsa: prenotabile.nome, inizio, fine };
  await queueLettera(tx, {
    lettera: { tipo: 'pezzo_cambiato', dati: { nome: utente.nome, prenotazione, prima } },
    destinatario: utente.email,
    user_id: utente.id,
  });
}

/** Days of a group for which the search for room reached its limit; null for a booking of no group. */
export type Interrotta = Intervallo & { gruppo_id: number | null };

/**
 * Records that it is uncertain whether a group has room for these days (prodotto/prenotazioni#impacchettamento). Call
 * it after the searching transaction has ended without a change.
 */
export async function recordInterrotte(
  { db }: Pick<Deps, 'db'>,
  attore: UtenteCorrente,
  interrotte: readonly Interrotta[],
): Promise<void> {
  if (interrotte.length === 0) return;
  await inTransaction(db, async (tx) => {
    const nomi = await listNomiGruppi(
      tx,
      interrotte.flatMap(({ gruppo_id }) => gruppo_id ?? []),
    );
    for (const { gruppo_id, inizio, fine } of interrotte) {
      const dettagli = { gruppo: nomi.get(gruppo_id) ?? null, inizio, fine };
      await record(tx, { attore_id: attore.id, azione: 'limite_ricerca', dettagli });
    }
  });
}

/** A booking after its move; `da` is its old piece. */
export type Spostata = Periodo & {
  id: number;
  user_id: string | null;
  prenotabile_id: number;
  da: number;
  da_nome: string;
};

type ConGiorni = Spostamento & Intervallo;

/** Moves bookings in one statement, so that two can exchange pieces: the exclusion constraint is checked at its end. */
async function setPezzi(tx: Tx, spostamenti: readonly (Spostamento | ConGiorni)[]): Promise<Spostata[]> {
  const values = spostamenti.map(({ prenotazione_id, prenotabile_id, ...giorni }) => {
    const { inizio, fine }: Partial<Intervallo> = giorni;
    return sql`(${prenotazione_id}::integer, ${prenotabile_id}::integer, ${inizio ?? null}::date, ${fine ?? null}::date)`;
  });
  const { rows } = await sql<Spostata>`
    update prenotazioni as b
    set prenotabile_id = n.prenotabile_id, inizio = coalesce(n.inizio, b.inizio), fine = coalesce(n.fine, b.fine),
      sequenza = b.sequenza + 1
    from (values ${sql.join(values)}) as n (id, prenotabile_id, inizio, fine)
    where b.id = n.id
    returning b.id, b.inizio, b.fine, b.confermata, b.user_id, b.prenotabile_id, old.prenotabile_id as da,
      (select nome from prenotabili where id = old.prenotabile_id) as da_nome
  `.execute(tx);
  return rows;
}

async function listNomiGruppi(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number | null, string>> {
  const rows = await tx
    .selectFrom('gruppi')
    .select(['id', 'nome'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
