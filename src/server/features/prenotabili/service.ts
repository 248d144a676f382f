import { sql, type Selectable } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/prenotabili.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { changesOf } from '../../platform/changes-of.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { PrenotabiliTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { RIENTRATA } from '../../platform/sql.ts';
import { demandVersione } from '../../platform/versione.ts';
import { demandAbilitazioni } from '../abilitazioni/service.ts';
import { readPrenotabile } from '../catalogo/service.ts';
import type { Sistemazione } from '../chiusure/service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { deleteFoto, removeUnnamedFoto } from '../immagini/admin-service.ts';
import { demandNienteFuori } from '../prenotazioni/blocca.ts';
import { record, recordAll } from '../registro/service.ts';

/** Creates a resource; it can be booked at once, unless it is a draft (prodotto/catalogo#bozza). */
export async function createPrenotabile(
  deps: Deps,
  admin: UtenteCorrente,
  body: OutputOf<(typeof calls.createPrenotabile)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Prenotabile> {
  const work = async ({ tx }: Ctx): Promise<Prenotabile> => {
    const id = await insertPrenotabile(tx, body);
    const { nome, tipo } = body;
    await record(tx, {
      attore_id: admin.id,
      azione: 'prenotabile_creato',
      prenotabile_id: id,
      dettagli: { nome, tipo },
    });
    return readPrenotabile({ db: tx }, id);
  };
  return onceInCentro(deps, admin, idempotenza, work);
}

/**
 * Creates the drafts of a sheet, in a given transaction that holds the lock of the centre and the required abilitazioni
 * (prodotto/importazioni#risorse).
 * @returns their ids, in the same order
 */
export async function createBozze(
  tx: Tx,
  admin: UtenteCorrente,
  bozze: readonly NuovaBozza[],
): Promise<number[]> {
  const ids = await insertBozze(tx, bozze);
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

/** Fields that can make room for bookings: `dopoCambio` is called after a change of one. */
export const FREES = ['noleggio_max', 'non_prenotabile', 'bozza', 'abilitazioni'] as const;

/**
 * Changes fields of a resource in a given transaction, which ends with `dopoCambio`. Equal values are no change.
 * @throws Rifiuto NOT_FOUND, VALIDATION_ERROR, MODIFICATO_DA_ALTRI, PRENOTAZIONI_FUTURE when it becomes unbookable and
 * has current or future bookings
 */
export async function updatePrenotabile(
  ctx: Ctx,
  id: number,
  { versione, abilitazioni, ...rest }: OutputOf<(typeof calls.updatePrenotabile)['body']>,
  { sistemate = false }: Sistemazione = {},
): Promise<Prenotabile> {
  const { deps, tx, attore: admin } = ctx;
  const attuale = await readPrenotabile({ db: tx }, id);
  await demandAbilitazioni(tx, abilitazioni ?? []);
  const wanted = abilitazioni ? { ...rest, abilitazioni: abilitazioni.toSorted((a, b) => a - b) } : rest;
  demandVersione(attuale, versione);
  const { values, campi } = changesOf(attuale, wanted);
  if (Object.keys(values).length === 0) return attuale;
  await tx
    .updateTable('prenotabili')
    .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const dettagli = { nome: attuale.nome, campi };
  await record(tx, { attore_id: admin.id, azione: 'prenotabile_modificato', prenotabile_id: id, dettagli });
  if (values.non_prenotabile && !sistemate) await demandNessunaAhead(deps, tx, id);
  return readPrenotabile({ db: tx }, id);
}

/**
 * Hides a resource everywhere and removes it from its groups, in a given transaction, which ends with `dopoCambio`;
 * past bookings stay readable (prodotto/catalogo#eliminazione). Returns the work after the commit, the deletion of its
 * photos.
 * @throws Rifiuto NOT_FOUND, COSA_FUORI, PRENOTAZIONI_FUTURE with the number of bookings that are not over
 */
export async function deletePrenotabile(
  ctx: Ctx,
  id: number,
  { sistemate = false }: Sistemazione = {},
): Promise<() => Promise<void>> {
  const { deps, tx, attore: admin } = ctx;
  const { nome, tipo } = await readPrenotabile({ db: tx }, id);
  await demandNienteFuori(tx, { prenotabile_id: id });
  if (!sistemate) await demandNessunaAhead(deps, tx, id);
  await tx.updateTable('prenotabili').set({ eliminato_il: deps.clock.now() }).where('id', '=', id).execute();
  const gruppi = await removeFromGruppi(tx, id);
  const immagini = await deleteFoto(tx, id);
  await record(tx, {
    attore_id: admin.id,
    azione: 'prenotabile_eliminato',
    prenotabile_id: id,
    dettagli: { nome, tipo, gruppi, immagini: immagini.length },
  });
  return () => removeUnnamedFoto(deps, id, immagini);
}

/** Refuses a resource with current or future bookings, for calls without a plan (prodotto/sistemazione#chiamata). */
async function demandNessunaAhead(deps: Deps, tx: Tx, id: number): Promise<void> {
  const quante = await countPrenotazioniNotOver(tx, id, oggi(deps.clock));
  if (quante > 0) throw new Rifiuto('PRENOTAZIONI_FUTURE', { quante });
}

async function insertPrenotabile(
  tx: Tx,
  nuova: OutputOf<(typeof calls.createPrenotabile)['body']>,
): Promise<number> {
  const { id } = await tx.insertInto('prenotabili').values(nuova).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type NuovaBozza = Pick<
  Selectable<PrenotabiliTable>,
  | 'tipo'
  | 'nome'
  | 'descrizione'
  | 'cauzione'
  | 'noleggio_max'
  | 'non_prenotabile'
  | 'conferma_automatica'
  | 'marca'
  | 'inventario'
  | 'acquistato_il'
  | 'controllo_mesi'
  | 'controllo_giorni'
  | 'abilitazioni'
>;

/** Creates drafts; returns their ids, in the same order. */
async function insertBozze(tx: Tx, bozze: readonly NuovaBozza[]): Promise<number[]> {
  // Ids are assigned in the order of the rows.
  const { rows } = await sql<{ id: number }>`
    insert into prenotabili (tipo, nome, descrizione, cauzione, noleggio_max, non_prenotabile, conferma_automatica,
      marca, inventario, acquistato_il, controllo_mesi, controllo_giorni, abilitazioni, bozza)
    select tipo, nome, descrizione, cauzione, noleggio_max, non_prenotabile, conferma_automatica,
      marca, inventario, acquistato_il, controllo_mesi, controllo_giorni, abilitazioni, true
    from rows from (jsonb_to_recordset(${JSON.stringify(bozze)}::jsonb) as (
      tipo text, nome text, descrizione text, cauzione integer, noleggio_max integer, non_prenotabile boolean,
      conferma_automatica boolean, marca text, inventario text, acquistato_il date, controllo_mesi integer,
      controllo_giorni integer, abilitazioni integer[])) with ordinality
    order by ordinality
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Those of these lower-case inventory numbers that a resource has. */
export const listInventariPresenti = (db: Deps['db'], { inventari }: { inventari: readonly string[] }) =>
  db
    .selectFrom('prenotabili')
    .select(sql<string>`lower(inventario)`.as('inventario'))
    .distinct()
    .where('eliminato_il', 'is', null)
    .where('inventario', '<>', '')
    .where(sql<string>`lower(inventario)`, '=', sql<string>`any(${inventari}::text[])`)
    .execute();

/** How many resources have one of these lower-case names, by group. */
export const countByNomi = (db: Deps['db'], { nomi }: { nomi: readonly string[] }) =>
  db
    .selectFrom('prenotabili as p')
    .leftJoin('gruppi_prenotabili as m', 'm.prenotabile_id', 'p.id')
    .leftJoin('gruppi as g', 'g.id', 'm.gruppo_id')
    .select(({ fn }) => [
      'p.tipo',
      sql<string>`lower(p.nome)`.as('nome'),
      sql<string | null>`lower(g.nome)`.as('gruppo'),
      fn.countAll<number>().as('quante'),
    ])
    .where('p.eliminato_il', 'is', null)
    .where(sql<string>`lower(p.nome)`, '=', sql<string>`any(${nomi}::text[])`)
    .groupBy(['p.tipo', sql`lower(p.nome)`, sql`lower(g.nome)`])
    .execute();

async function countPrenotazioniNotOver(tx: Tx, prenotabileId: number, oggi: Giorno): Promise<number> {
  const { quante } = await tx
    .selectFrom('prenotazioni_vive as b')
    .select((eb) => eb.fn.countAll<number>().as('quante'))
    .where('b.prenotabile_id', '=', prenotabileId)
    .where('b.fine', '>=', oggi)
    .where((eb) => eb.not(RIENTRATA))
    .executeTakeFirstOrThrow();
  return quante;
}

async function removeFromGruppi(tx: Tx, prenotabileId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('gruppi_prenotabili')
    .where('prenotabile_id', '=', prenotabileId)
    .returning('gruppo_id')
    .execute();
  return rows.map(({ gruppo_id }) => gruppo_id);
}
