import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/prenotabili.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../accesso/attore-service.ts';
import { lockPrenotabile, lockPrenotabileWithPezzi, waitForTutti } from '../catalogo/lock-service.ts';
import { readPrenotabile } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { deleteImmaginiOf, removeUnnamedFoto } from '../immagini/admin-service.ts';
import { dopoCambio } from '../prenotazioni/dopo-cambio-service.ts';
import { record } from '../registro/service.ts';
import { changesOf } from '../../platform/changes-of.ts';
import * as store from './store.ts';

/** Creates a resource; it can be booked at once, unless it is a draft (prodotto/catalogo#bozza). */
export async function createPrenotabile(
  deps: Deps,
  admin: UtenteCorrente,
  body: OutputOf<(typeof calls.createPrenotabile)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Prenotabile> {
  const { answer } = await onceInTransaction(deps, admin, idempotenza, async (tx) => {
    const [, id] = await Promise.all([waitForTutti(tx), store.insertPrenotabile(tx, body)]);
    const { nome, tipo } = body;
    await record(tx, {
      attore_id: admin.id,
      azione: 'prenotabile_creato',
      prenotabile_id: id,
      dettagli: { nome, tipo },
    });
    return readPrenotabile({ db: tx }, id);
  });
  return answer;
}

/**
 * Changes some fields of a resource; fields that already have the wanted value do not count as a change.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI
 */
export async function updatePrenotabile(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, ...wanted }: OutputOf<(typeof calls.updatePrenotabile)['body']>,
): Promise<Prenotabile> {
  return withAttore(deps, admin, async (tx) => {
    const frees = wanted.noleggio_max !== undefined || wanted.non_prenotabile !== undefined;
    const { prenotabile: attuale, pezzi } = frees
      ? await lockPrenotabileWithPezzi(tx, id)
      : { prenotabile: await lockPrenotabile(tx, id), pezzi: [] };
    if (versione !== undefined && versione !== attuale.versione) {
      throw new Rifiuto('MODIFICATO_DA_ALTRI', { attuale });
    }
    const { values, campi } = changesOf(attuale, wanted);
    if (Object.keys(values).length === 0) return attuale;
    await store.updatePrenotabile(tx, id, values);
    await record(tx, {
      attore_id: admin.id,
      azione: 'prenotabile_modificato',
      prenotabile_id: id,
      dettagli: { nome: attuale.nome, campi },
    });
    await dopoCambio(tx, pezzi);
    return readPrenotabile({ db: tx }, id);
  });
}

/**
 * Hides a resource everywhere and removes it from its groups; its past bookings stay readable
 * (prodotto/catalogo#eliminazione). Its photos are deleted.
 * @throws Rifiuto NOT_FOUND, PRENOTAZIONI_FUTURE with the number of bookings that are not over
 */
export async function deletePrenotabile(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  const removed = await withAttore(deps, admin, async (tx) => {
    const { prenotabile, pezzi } = await lockPrenotabileWithPezzi(tx, id);
    const { nome, tipo } = prenotabile;
    const quante = await store.countPrenotazioniNotOver(tx, id, oggi(deps.clock));
    if (quante > 0) throw new Rifiuto('PRENOTAZIONI_FUTURE', { quante });
    await store.markEliminato(tx, id, deps.clock.now());
    const gruppi = await store.removeFromGruppi(tx, id);
    const immagini = await deleteImmaginiOf(tx, id);
    await record(tx, {
      attore_id: admin.id,
      azione: 'prenotabile_eliminato',
      prenotabile_id: id,
      dettagli: { nome, tipo, gruppi, immagini: immagini.length },
    });
    await dopoCambio(tx, pezzi);
    return immagini;
  });
  await removeUnnamedFoto(deps, id, removed);
}
