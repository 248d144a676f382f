import { createHash, randomBytes } from 'node:crypto';
import { Rifiuto } from '#domain/rifiuti.ts';
import { addGiorni } from '#domain/giorno.ts';
import type { CalendarioNuovo, CalendarioPrivato } from '#contract/calendari.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

/** An address that no program has read for this many days ends (prodotto/calendari#durata). */
const GIORNI_INUTILIZZATO = 366;

/** The digest of an address, which is all that the database keeps of it. */
export const improntaOf = (segreto: string): Buffer => createHash('sha256').update(segreto).digest();

/** The caller's addresses that still answer, without the addresses themselves: only their digests are stored. */
export async function listCalendari(
  { db }: Pick<Deps, 'db'>,
  utente: { id: string },
): Promise<CalendarioPrivato[]> {
  return (await store.listOf(db, utente.id)).map(present);
}

const present = ({
  id,
  cosa,
  prenotabile_id,
  creato_il,
  letto_il,
  nome,
  tipo,
}: store.Riga): CalendarioPrivato => ({
  id,
  cosa,
  prenotabile: prenotabile_id === null ? null : { id: prenotabile_id, nome: nome!, tipo: tipo! },
  creato_il: creato_il.toISOString(),
  letto_il,
});

/**
 * Makes a private address, and ends an earlier one of the same person for the same thing. `prenotabile_id`: the
 * bookings of one resource; null: of all; undefined: the person's own. Only this answer ever contains the address.
 * @throws Rifiuto NOT_FOUND
 */
export function createCalendario(
  deps: Deps,
  utente: UtenteCorrente,
  prenotabile_id?: number | null,
): Promise<CalendarioNuovo> {
  const segreto = randomBytes(32).toString('base64url');
  const cosa = prenotabile_id === undefined ? 'mie' : prenotabile_id === null ? 'tutte' : 'risorsa';
  return withAttore(deps, utente, async (tx) => {
    // Locked, so that it is not deleted before the new address is read back.
    if (prenotabile_id) await lockPrenotabile(tx, prenotabile_id);
    const id = await store.upsertCalendario(tx, {
      user_id: utente.id,
      cosa,
      prenotabile_id: prenotabile_id ?? null,
      impronta: improntaOf(segreto),
      creato_il: deps.clock.now(),
    });
    await note(tx, utente.id, 'calendario_creato', { cosa, prenotabile_id: prenotabile_id ?? null });
    const made = (await store.listOf(tx, utente.id)).find((riga) => riga.id === id)!;
    return { ...present(made), indirizzo: `${deps.publicUrl}/api/calendario/${segreto}.ics` };
  });
}

/** Ends one of the caller’s addresses. @throws Rifiuto NOT_FOUND */
export function revokeCalendario(deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> {
  return withAttore(deps, utente, async (tx) => {
    if (!(await endCalendario(tx, utente.id, id))) throw new Rifiuto('NOT_FOUND');
    return undefined;
  });
}

/** Ends an address of a person, and records that; false if there is none. */
export async function endCalendario(tx: Tx, userId: string, id: number): Promise<boolean> {
  const gone = await store.deleteOf(tx, userId, id);
  if (gone) await note(tx, userId, 'calendario_revocato', gone);
  return gone !== null;
}

function note(
  tx: Tx,
  id: string,
  azione: 'calendario_creato' | 'calendario_revocato',
  { cosa, prenotabile_id }: { cosa: store.Cosa; prenotabile_id: number | null },
): Promise<void> {
  return record(tx, { attore_id: id, azione, utente_id: id, prenotabile_id, dettagli: { cosa } });
}

/** Ends every address of a person. */
export { deleteAllOf as forgetCalendari } from './store.ts';

/** Deletes the addresses that no program has read for a long time, and those that can no longer answer. */
export function forgetOldCalendari({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return store.deleteVecchi(db, addGiorni(oggi(clock), -GIORNI_INUTILIZZATO));
}
