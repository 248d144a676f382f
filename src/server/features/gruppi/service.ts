import { sql } from 'kysely';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { Tipo } from '#contract/campi.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/gruppi.ts';
import type { Gruppo } from '#contract/gruppi.ts';
import { changesOf } from '../../platform/changes-of.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttoreInCentro } from '../account/attore-service.ts';
import { readGruppo, readPrenotabile } from '../catalogo/service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { dopoCambio, endAtteseOfGruppo } from '../prenotazioni/offerta.ts';
import { record, recordAll } from '../registro/service.ts';

/** Creates a group without resources; until it has one, only administrators see it. */
export async function createGruppo(
  deps: Deps,
  admin: UtenteCorrente,
  body: OutputOf<(typeof calls.createGruppo)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Gruppo> {
  const work = async (tx: Tx): Promise<Gruppo> => {
    const { nome, tipo } = body;
    const query = tx.insertInto('gruppi').values({ nome, tipo }).returning('id');
    const gruppo = await readGruppo({ db: tx }, (await query.executeTakeFirstOrThrow()).id);
    await recordChange(tx, admin, 'gruppo_creato', gruppo, { tipo: gruppo.tipo });
    return gruppo;
  };
  const { answer } = await onceInCentro(deps, admin, idempotenza, work);
  return answer;
}

type DiGruppo = { nome: string; tipo: Gruppo['tipo'] };

/**
 * Makes groups of a sheet, in a given transaction (prodotto/importazioni#risorse).
 * @returns their ids, in the same order
 */
export async function createGruppi(
  tx: Tx,
  admin: UtenteCorrente,
  gruppi: readonly DiGruppo[],
): Promise<number[]> {
  if (gruppi.length === 0) return [];
  const query = tx
    .insertInto('gruppi')
    .values([...gruppi])
    .returning('id');
  const ids = (await query.execute()).map(({ id }) => id).sort((a, b) => a - b);
  await recordAll(
    tx,
    gruppi.map(({ nome, tipo }, n) => ({
      attore_id: admin.id,
      azione: 'gruppo_creato',
      dettagli: { gruppo_id: ids[n]!, gruppo: nome, tipo },
    })),
  );
  return ids;
}

/**
 * Puts drafts from a sheet into groups of their type. A draft cannot be booked, so nothing
 * can move and no place is offered before it is published.
 */
export async function addBozze(
  tx: Tx,
  admin: UtenteCorrente,
  membri: readonly (DiGruppo & { gruppo_id: number; prenotabile_id: number })[],
): Promise<void> {
  if (membri.length === 0) return;
  await sql`
    insert into gruppi_prenotabili (gruppo_id, prenotabile_id, tipo)
    select gruppo_id, prenotabile_id, tipo
    from jsonb_to_recordset(${JSON.stringify(membri)}::jsonb) as (
      gruppo_id integer, prenotabile_id integer, tipo text)`.execute(tx);
  await recordAll(
    tx,
    membri.map(({ gruppo_id, prenotabile_id, nome }) => ({
      attore_id: admin.id,
      azione: 'gruppo_membro_aggiunto',
      prenotabile_id,
      dettagli: { gruppo_id, gruppo: nome },
    })),
  );
}

/** Changes name or description of a group; equal values change nothing. @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI */
export async function updateGruppo(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, ...wanted }: OutputOf<(typeof calls.updateGruppo)['body']>,
): Promise<Gruppo> {
  return withAttoreInCentro(deps, admin, async (tx) => {
    const attuale = await readGruppo({ db: tx }, id);
    demandVersione(attuale, versione);
    const { values, campi } = changesOf(attuale, wanted);
    if (Object.keys(values).length === 0) return attuale;
    await tx
      .updateTable('gruppi')
      .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await recordChange(tx, admin, 'gruppo_modificato', attuale, { campi });
    return readGruppo({ db: tx }, id);
  });
}

/** Deletes a group; its resources stay, and bookings made through it keep their piece. @throws Rifiuto NOT_FOUND */
export async function deleteGruppo(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttoreInCentro(deps, admin, async (tx) => {
    const gruppo = await readGruppo({ db: tx }, id);
    await endAtteseOfGruppo(tx, id);
    await tx.deleteFrom('gruppi').where('id', '=', id).execute();
    const membri = gruppo.prenotabili.map((prenotabile) => prenotabile.id);
    await recordChange(tx, admin, 'gruppo_eliminato', gruppo, { tipo: gruppo.tipo, membri });
    await dopoCambio(deps, tx, { prenotabili: membri });
  });
}

type Membro = OutputOf<(typeof calls.addMembro)['params']>;

/** Adds a resource to a group of its type; may be repeated. @throws Rifiuto NOT_FOUND, TIPO_DIVERSO */
export async function addMembro(deps: Deps, admin: UtenteCorrente, membro: Membro): Promise<Gruppo> {
  return withAttoreInCentro(deps, admin, async (tx) => {
    const gruppo = await readGruppo({ db: tx }, membro.gruppoId);
    const prenotabile = await readPrenotabile({ db: tx }, membro.prenotabileId);
    if (prenotabile.tipo !== gruppo.tipo) throw new Rifiuto('TIPO_DIVERSO');
    if (gruppo.prenotabili.some(({ id }) => id === prenotabile.id)) return gruppo;
    await tx
      .insertInto('gruppi_prenotabili')
      .values({ gruppo_id: gruppo.id, prenotabile_id: prenotabile.id, tipo: gruppo.tipo })
      .execute();
    await recordChange(tx, admin, 'gruppo_membro_aggiunto', gruppo, {}, prenotabile.id);
    await dopoCambio(deps, tx, { prenotabili: [prenotabile.id] });
    return readGruppo({ db: tx }, gruppo.id);
  });
}

/**
 * Removes a resource from a group, inside a given transaction, which ends with `dopoCambio`; removing it again is not an
 * error.
 * @throws Rifiuto NOT_FOUND
 */
export async function removeMembro(
  tx: Tx,
  admin: UtenteCorrente,
  { gruppoId, prenotabileId }: Membro,
): Promise<Gruppo> {
  const gruppo = await readGruppo({ db: tx }, gruppoId);
  const prenotabile = await readPrenotabile({ db: tx }, prenotabileId);
  if (!gruppo.prenotabili.some(({ id }) => id === prenotabile.id)) return gruppo;
  await tx
    .deleteFrom('gruppi_prenotabili')
    .where('gruppo_id', '=', gruppo.id)
    .where('prenotabile_id', '=', prenotabile.id)
    .execute();
  await recordChange(tx, admin, 'gruppo_membro_tolto', gruppo, {}, prenotabile.id);
  return readGruppo({ db: tx }, gruppo.id);
}

async function recordChange(
  tx: Tx,
  admin: UtenteCorrente,
  azione: Azione,
  { id, nome }: Gruppo,
  dettagli: Record<string, unknown>,
  prenotabile_id: number | null = null,
): Promise<void> {
  await record(tx, {
    attore_id: admin.id,
    azione,
    prenotabile_id,
    dettagli: { gruppo_id: id, gruppo: nome, ...dettagli },
  });
}

/** The groups with one of these names, in lower case. */
export function listByNomi(
  db: Deps['db'],
  nomi: readonly string[],
): Promise<{ id: number; nome: string; tipo: Tipo }[]> {
  return db
    .selectFrom('gruppi')
    .select(['id', 'nome', 'tipo'])
    .where(sql<string>`lower(nome)`, '=', sql<string>`any(${nomi}::text[])`)
    .orderBy('id')
    .execute();
}
