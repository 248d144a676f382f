import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import * as calls from '#contract/scheda-tecnica.ts';
import type { Sezione, Spec } from '#contract/scheda-tecnica.ts';
import type { Bind } from '../../http/bind.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { showPrenotabile } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { recordChange } from '../registro/service.ts';

export function bindSchedaTecnica(bind: Bind, deps: Deps): void {
  bind(calls.readSchedaTecnica, ({ utente, params }) => readSchedaTecnica(deps, params.id, utente));
  bind(calls.createSezione, ({ utente, params, body }, { idempotenza }) =>
    createSezione(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.updateSezione, ({ utente, params, body }) =>
    updateSezione(deps, utente, params.sectionId, body),
  );
  bind(calls.deleteSezione, ({ utente, params }) => deleteSezione(deps, utente, params.sectionId));
  bind(calls.createSpec, ({ utente, params, body }, { idempotenza }) =>
    createSpec(deps, utente, params.sectionId, body, idempotenza),
  );
  bind(calls.updateSpec, ({ utente, params, body }) => updateSpec(deps, utente, params.specId, body));
  bind(calls.deleteSpec, ({ utente, params }) => deleteSpec(deps, utente, params.specId));
}

/** The technical sheet of a resource. @throws Rifiuto NOT_FOUND */
async function readSchedaTecnica(
  { db }: Deps,
  prenotabileId: number,
  viewer: UtenteCorrente | null,
): Promise<Sezione[]> {
  const [, sezioni] = await Promise.all([
    showPrenotabile({ db }, prenotabileId, viewer),
    listSezioni(db, prenotabileId),
  ]);
  return sezioni;
}

/**
 * Adds a section to a sheet.
 * @throws Rifiuto VALIDATION_ERROR (the body names another resource), NOT_FOUND, LIMITE_RAGGIUNTO
 */
async function createSezione(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  { nome, prenotabile_id }: OutputOf<(typeof calls.createSezione)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Sezione> {
  demandSame('prenotabile_id', prenotabile_id, prenotabileId);
  const { answer } = await onceInTransaction(deps, admin, idempotenza, async (tx) => {
    await lockPrenotabile(tx, prenotabileId);
    const sezioni = await listSezioni(tx, prenotabileId);
    if (sezioni.length >= MASSIMI.sezioni) throw new Rifiuto('LIMITE_RAGGIUNTO');
    const values = { prenotabile_id: prenotabileId, nome };
    const { id } = await tx.insertInto('sezioni').values(values).returning('id').executeTakeFirstOrThrow();
    await recordChange(tx, admin, 'sezione_creata', prenotabileId, { sezione: nome });
    return { id, nome, si_consegna: false, specs: [] };
  });
  return answer;
}

/**
 * Sets whether a section is the checklist of a hand-over (prodotto/banco#lista).
 * @throws Rifiuto NOT_FOUND
 */
function updateSezione(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { si_consegna }: OutputOf<(typeof calls.updateSezione)['body']>,
): Promise<Sezione> {
  return withAttore(deps, admin, async (tx) => {
    const { prenotabile_id, ...sezione } = await lockSezione(tx, id);
    if (sezione.si_consegna === si_consegna) return sezione;
    await tx.updateTable('sezioni').set({ si_consegna }).where('id', '=', id).execute();
    await recordChange(tx, admin, 'sezione_modificata', prenotabile_id, {
      sezione: sezione.nome,
      si_consegna,
    });
    return { ...sezione, si_consegna };
  });
}

/** Deletes a section with its lines. @throws Rifiuto NOT_FOUND */
async function deleteSezione(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const { prenotabile_id, nome, specs } = await lockSezione(tx, id);
    await tx.deleteFrom('sezioni').where('id', '=', id).execute();
    const righe = specs.map((spec) => ({ nome: spec.nome, valore: spec.valore }));
    await recordChange(tx, admin, 'sezione_eliminata', prenotabile_id, { sezione: nome, specs: righe });
  });
}

/**
 * Adds a line to a section.
 * @throws Rifiuto VALIDATION_ERROR (the body names another section), NOT_FOUND, LIMITE_RAGGIUNTO
 */
async function createSpec(
  deps: Deps,
  admin: UtenteCorrente,
  sectionId: number,
  { nome, valore, section_id, descrive = false }: OutputOf<(typeof calls.createSpec)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Spec> {
  demandSame('section_id', section_id, sectionId);
  const { answer } = await onceInTransaction(deps, admin, idempotenza, async (tx) => {
    const sezione = await lockSezione(tx, sectionId);
    if (sezione.specs.length >= MASSIMI.specs) throw new Rifiuto('LIMITE_RAGGIUNTO');
    const values = { section_id: sectionId, nome, valore, descrive };
    const spec = await tx.insertInto('specs').values(values).returning(SPEC).executeTakeFirstOrThrow();
    await recordChange(tx, admin, 'spec_creata', sezione.prenotabile_id, {
      sezione: sezione.nome,
      nome,
      valore,
    });
    return spec;
  });
  return answer;
}

/**
 * Sets whether a line only describes the thing, and so is left out of the checklist (prodotto/banco#lista).
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI
 */
function updateSpec(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { descrive, versione }: OutputOf<(typeof calls.updateSpec)['body']>,
): Promise<Spec> {
  return withAttore(deps, admin, async (tx) => {
    const { sezione, spec } = await lockSpec(tx, id);
    demandVersione(spec, versione);
    if (spec.descrive === descrive) return spec;
    const { nome } = spec;
    await recordChange(tx, admin, 'spec_modificata', sezione.prenotabile_id, {
      sezione: sezione.nome,
      nome,
      descrive,
    });
    return tx
      .updateTable('specs')
      .set((eb) => ({ descrive, versione: eb('versione', '+', 1) }))
      .where('id', '=', id)
      .returning(SPEC)
      .executeTakeFirstOrThrow();
  });
}

/** Deletes a line of a sheet. @throws Rifiuto NOT_FOUND */
async function deleteSpec(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const { sezione, spec } = await lockSpec(tx, id);
    await tx.deleteFrom('specs').where('id', '=', id).execute();
    const { nome, valore } = spec;
    await recordChange(tx, admin, 'spec_eliminata', sezione.prenotabile_id, {
      sezione: sezione.nome,
      nome,
      valore,
    });
  });
}

/** A section as it is now, with its resource locked. @throws Rifiuto NOT_FOUND */
async function lockSezione(tx: Tx, id: number): Promise<Sezione & { prenotabile_id: number }> {
  const found = await tx
    .selectFrom('sezioni')
    .select('prenotabile_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Rifiuto('NOT_FOUND');
  const { prenotabile_id } = found;
  await lockPrenotabile(tx, prenotabile_id);
  const sezione = (await listSezioni(tx, prenotabile_id)).find((candidate) => candidate.id === id);
  if (!sezione) throw new Rifiuto('NOT_FOUND');
  return { ...sezione, prenotabile_id };
}

/** A line as it is now with its section, with its resource locked. @throws Rifiuto NOT_FOUND */
async function lockSpec(tx: Tx, id: number) {
  const found = await tx.selectFrom('specs').select('section_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Rifiuto('NOT_FOUND');
  const sezione = await lockSezione(tx, found.section_id);
  const spec = sezione.specs.find((candidate) => candidate.id === id);
  if (!spec) throw new Rifiuto('NOT_FOUND');
  return { sezione, spec };
}

function demandSame(campo: string, inBody: number | undefined, inPath: number): void {
  if (inBody !== undefined && inBody !== inPath) {
    throw rifiutoCampo(campo, 'id_diverso');
  }
}

const SPEC = [
  'specs.id',
  'specs.nome',
  'specs.valore',
  'specs.descrive',
  'specs.versione',
  'specs.section_id',
] as const;

/** The sections of a resource with their lines, in the order in which they were added. */
async function listSezioni(db: Deps['db'], prenotabileId: number): Promise<Sezione[]> {
  return db
    .selectFrom('sezioni as s')
    .select((eb) => [
      's.id',
      's.nome',
      's.si_consegna',
      jsonArrayFrom(
        eb.selectFrom('specs').select(SPEC).whereRef('specs.section_id', '=', 's.id').orderBy('specs.id'),
      ).as('specs'),
    ])
    .where('s.prenotabile_id', '=', prenotabileId)
    .orderBy('s.id')
    .execute();
}
