import { fineInScadenza } from '#domain/abilitazioni.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import type * as calls from '#contract/abilitazioni.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { changesOf } from '../../platform/changes-of.ts';
import { oggi } from '../../platform/clock.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

/** All abilitazioni; administrators also see how many people have each. */
export async function listAbilitazioni(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: UtenteCorrente | null,
): Promise<Abilitazione[]> {
  const all = await store.list(db);
  if (!viewer?.is_superuser) return all;
  const today = oggi(clock);
  const quante = await store.countPersone(db, { oggi: today, entro: fineInScadenza(today) });
  return all.map((one) => ({ ...one, quante: quante.get(one.id) ?? { valide: 0, in_scadenza: 0 } }));
}

/**
 * Creates an abilitazione.
 * @throws Rifiuto NOME_GIA_USATO
 */
export async function createAbilitazione(
  deps: Deps,
  admin: UtenteCorrente,
  body: OutputOf<(typeof calls.createAbilitazione)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Abilitazione> {
  const { answer } = await namedOnce(
    onceInTransaction(deps, admin, idempotenza, async (tx) => {
      const made = await store.insert(tx, body);
      await record(tx, { attore_id: admin.id, azione: 'abilitazione_creata', dettagli: pick(made) });
      return made;
    }),
  );
  return answer;
}

/**
 * Changes some fields; people who already have it keep it as it was given.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, NOME_GIA_USATO
 */
export function updateAbilitazione(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, ...wanted }: OutputOf<(typeof calls.updateAbilitazione)['body']>,
): Promise<Abilitazione> {
  return namedOnce(
    withAttore(deps, admin, async (tx) => {
      const attuale = await demandLocked(tx, id);
      demandVersione(attuale, versione);
      const { values, campi } = changesOf(attuale, wanted);
      if (Object.keys(values).length === 0) return attuale;
      await store.update(tx, id, values);
      const dettagli = { ...pick(attuale), campi };
      await record(tx, { attore_id: admin.id, azione: 'abilitazione_modificata', dettagli });
      return (await store.find(tx, id))!;
    }),
  );
}

/**
 * Deletes an abilitazione that no resource asks for; if anybody ever had it, it is only hidden.
 * @throws Rifiuto NOT_FOUND, ABILITAZIONE_IN_USO
 */
export async function deleteAbilitazione(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const attuale = await demandLocked(tx, id);
    if (await store.isAsked(tx, id)) throw new Rifiuto('ABILITAZIONE_IN_USO');
    await store.remove(tx, id);
    await record(tx, { attore_id: admin.id, azione: 'abilitazione_eliminata', dettagli: pick(attuale) });
  });
}

/**
 * Locks the abilitazioni that a resource is to ask for, until the transaction that stores this ends.
 * @throws Rifiuto VALIDATION_ERROR if one of them does not exist
 */
export async function demandAbilitazioni(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await store.hold(tx, ids)).length < ids.length)
    throw rifiutoCampo('abilitazioni', 'non_valido');
}

/** The abilitazioni that can be given, by their names in lower case. */
export async function readByNome(db: Deps['db']): Promise<ReadonlyMap<string, Abilitazione>> {
  return new Map((await store.list(db)).map((one) => [one.nome.toLowerCase(), one]));
}

/** Locks those of these abilitazioni that still exist, until the transaction ends. */
export const holdAbilitazioni = store.hold;

/**
 * An abilitazione, locked until the transaction ends.
 * @throws Rifiuto NOT_FOUND
 */
export async function holdAbilitazione(tx: Tx, id: number): Promise<Abilitazione> {
  const [found] = await store.hold(tx, [id]);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

/**
 * An abilitazione.
 * @throws Rifiuto NOT_FOUND
 */
export async function demandAbilitazione({ db }: Pick<Deps, 'db'>, id: number): Promise<Abilitazione> {
  const found = await store.find(db, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

async function demandLocked(tx: Tx, id: number): Promise<Abilitazione> {
  const found = await store.lock(tx, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

const pick = ({ id, nome }: Abilitazione) => ({ abilitazione: id, nome });

/** Turns a violated constraint into the refusal: no two names are equal, ignoring case. */
async function namedOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw constraintOf(error) === 'abilitazioni_nome' ? new Rifiuto('NOME_GIA_USATO') : error;
  }
}
