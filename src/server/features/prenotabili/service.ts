import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/prenotabili.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { changesOf } from '../../platform/changes-of.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { demandAbilitazioni } from '../abilitazioni/service.ts';
import { demandNienteFuori } from '../prenotazioni/fuori-service.ts';
import { lockPrenotabile, lockPrenotabileWithPezzi, waitForTutti } from '../catalogo/lock-service.ts';
import { readPrenotabile } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { deleteImmaginiOf, removeUnnamedFoto } from '../immagini/admin-service.ts';
import { dopoCambio } from '../prenotazioni/offerta-service.ts';
import { record, recordAll } from '../registro/service.ts';
import * as store from './store.ts';

/** Creates a resource; it can be booked at once, unless it is a draft (prodotto/catalogo#bozza). */
export async function createPrenotabile(
  deps: Deps,
  admin: UtenteCorrente,
  body: OutputOf<(typeof calls.createPrenotabile)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Prenotabile> {
  const work = async (tx: Tx): Promise<Prenotabile> => {
    await waitForTutti(tx);
    const id = await store.insertPrenotabile(tx, body);
    const { nome, tipo } = body;
    await record(tx, {
      attore_id: admin.id,
      azione: 'prenotabile_creato',
      prenotabile_id: id,
      dettagli: { nome, tipo },
    });
    return readPrenotabile({ db: tx }, id);
  };
  const { answer } = await onceInTransaction(deps, admin, idempotenza, work);
  return answer;
}

export { countByNomi, listInventariPresenti, type NuovaBozza } from './store.ts';

/**
 * Makes drafts from a sheet, in a given transaction that holds the abilitazioni that they ask for
 * (prodotto/importazioni#risorse).
 * @returns their ids, in the same order
 */
export async function createBozze(
  tx: Tx,
  admin: UtenteCorrente,
  bozze: readonly store.NuovaBozza[],
): Promise<number[]> {
  await waitForTutti(tx);
  const ids = await store.insertBozze(tx, bozze);
  await recordAll(
    tx,
    bozze.map(({ nome, tipo }, n) => ({
      attore_id: admin.id,
      azione: 'prenotabile_creato',
      prenotabile_id: ids[n]!,
      dettagli: { nome, tipo },
    })),
  );
  return ids;
}

/**
 * Changes some fields of a resource; fields that already have the wanted value do not count as a change.
 * @throws Rifiuto NOT_FOUND, VALIDATION_ERROR, MODIFICATO_DA_ALTRI, PRENOTAZIONI_FUTURE when it is to become unbookable
 * and has bookings ahead
 */
export async function updatePrenotabile(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  body: OutputOf<(typeof calls.updatePrenotabile)['body']>,
): Promise<Prenotabile> {
  return withAttore(deps, admin, async (tx) => {
    const frees =
      body.noleggio_max !== undefined ||
      body.non_prenotabile !== undefined ||
      body.bozza !== undefined ||
      body.abilitazioni !== undefined;
    const { prenotabile, pezzi } = frees
      ? await lockPrenotabileWithPezzi(tx, id)
      : { prenotabile: await lockPrenotabile(tx, id), pezzi: [] };
    const { abilitazioni, ...rest } = body;
    await demandAbilitazioni(tx, abilitazioni ?? []);
    const wanted = abilitazioni ? { ...rest, abilitazioni: abilitazioni.toSorted((a, b) => a - b) } : rest;
    const changed = await updatePrenotabileIn(tx, admin, prenotabile, wanted);
    if (changed.non_prenotabile && !prenotabile.non_prenotabile) await demandNessunaAhead(deps, tx, id);
    await dopoCambio(deps, tx, pezzi);
    return changed;
  });
}

/**
 * As `updatePrenotabile`, inside a given transaction, which ends with `dopoCambio`.
 * @param attuale the resource as it is under its lock
 * @throws Rifiuto MODIFICATO_DA_ALTRI
 */
export async function updatePrenotabileIn(
  tx: Tx,
  admin: UtenteCorrente,
  attuale: Prenotabile,
  { versione, ...wanted }: OutputOf<(typeof calls.updatePrenotabile)['body']>,
): Promise<Prenotabile> {
  demandVersione(attuale, versione);
  const { values, campi } = changesOf(attuale, wanted);
  if (Object.keys(values).length === 0) return attuale;
  await store.updatePrenotabile(tx, attuale.id, values);
  await record(tx, {
    attore_id: admin.id,
    azione: 'prenotabile_modificato',
    prenotabile_id: attuale.id,
    dettagli: { nome: attuale.nome, campi },
  });
  return readPrenotabile({ db: tx }, attuale.id);
}

/**
 * Hides a resource everywhere and removes it from its groups; its past bookings stay readable
 * (prodotto/catalogo#eliminazione). Its photos are deleted.
 * @throws Rifiuto NOT_FOUND, COSA_FUORI, PRENOTAZIONI_FUTURE with the number of bookings that are not over
 */
export async function deletePrenotabile(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  const after = await withAttore(deps, admin, async (tx) => {
    const { prenotabile, pezzi } = await lockPrenotabileWithPezzi(tx, id);
    await demandNienteFuori(tx, { prenotabile_id: id });
    await demandNessunaAhead(deps, tx, id);
    const after = await deletePrenotabileIn(deps, tx, admin, prenotabile);
    await dopoCambio(deps, tx, pezzi);
    return after;
  });
  await after();
}

/**
 * Refuses a resource with bookings ahead, for the calls that do not settle them (prodotto/sistemazione#chiamata). The
 * resource is locked.
 */
async function demandNessunaAhead(deps: Deps, tx: Tx, id: number): Promise<void> {
  const quante = await store.countPrenotazioniNotOver(tx, id, oggi(deps.clock));
  if (quante > 0) throw new Rifiuto('PRENOTAZIONI_FUTURE', { quante });
}

/**
 * As `deletePrenotabile`, inside a given transaction, which has locked the resource, leaves no booking ahead on it, and
 * ends with `dopoCambio`. Returns the work to be done after the commit.
 * @throws Rifiuto COSA_FUORI
 */
export async function deletePrenotabileIn(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  { id, nome, tipo }: Prenotabile,
): Promise<() => Promise<void>> {
  await demandNienteFuori(tx, { prenotabile_id: id });
  await store.markEliminato(tx, id, deps.clock.now());
  const gruppi = await store.removeFromGruppi(tx, id);
  const immagini = await deleteImmaginiOf(tx, id);
  await record(tx, {
    attore_id: admin.id,
    azione: 'prenotabile_eliminato',
    prenotabile_id: id,
    dettagli: { nome, tipo, gruppi, immagini: immagini.length },
  });
  return () => removeUnnamedFoto(deps, id, immagini);
}
