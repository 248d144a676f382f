import { sql } from 'kysely';
import type { Azione } from '#contract/azioni.ts';
import type { Tipo } from '#contract/campi.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/gruppi.ts';
import type { Gruppo } from '#contract/gruppi.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { readGruppo, readPrenotabile } from '../catalogo/service.ts';
import { record, recordAll } from '../registro/service.ts';

type DiGruppo = { nome: string; tipo: Gruppo['tipo'] };

/** Creates the groups of a sheet (prodotto/importazioni#risorse). @returns their ids, in the same order */
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
 * Puts drafts of a sheet into groups of their type. A draft cannot be booked, so nothing moves and no place is offered.
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

type Membro = OutputOf<(typeof calls.addMembro)['params']>;

/**
 * Removes a resource from a group, if it is in it; the transaction ends with `dopoCambio`. @throws Rifiuto NOT_FOUND
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
  await recordGruppo(tx, admin, 'gruppo_membro_tolto', gruppo, {}, prenotabile.id);
  return readGruppo({ db: tx }, gruppo.id);
}

export async function recordGruppo(
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
