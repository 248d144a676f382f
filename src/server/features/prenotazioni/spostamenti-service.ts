import type { Intervallo } from '#domain/intervallo.ts';
import { mustWriteAboutMove } from '#domain/prenotazione.ts';
import type { Spostamento } from '#domain/repack.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { queueLettera } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { listNomiGruppi, setPezzi, type Spostata } from './spostamenti-store.ts';
import { findEvenAnnullata } from './store.ts';

/** A changed booking that takes other days while others make room for it. */
type Propria = Intervallo & { id: number; prenotabile_id: number };

/**
 * Moves bookings to other members of their group, all at once, before a booking takes the place that becomes free
 * (prodotto/prenotazioni#impacchettamento). The transaction holds all members of the group. Their versions do not
 * change, since nobody has decided anything about them.
 * @param proprie the bookings that take the places, if they are not new: they move in the same statement, since one may
 * take the place of another
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

/**
 * Writes the moves to the records, as done by the program for the booking `per`, and sends letters about moves that may
 * surprise.
 */
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

/** Days of a group for which the search for room ended at its limit; null for a booking of no group. */
export type Interrotta = Intervallo & { gruppo_id: number | null };

/**
 * Notes that it is uncertain whether a group has room for these days (prodotto/prenotazioni#impacchettamento). Call it
 * after the transaction that searched has ended without a change.
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
