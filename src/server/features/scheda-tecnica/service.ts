import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/scheda-tecnica.ts';
import type { Sezione, Spec } from '#contract/scheda-tecnica.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { showPrenotabile } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { recordChange } from '../registro/service.ts';
import * as store from './store.ts';

/** The technical sheet of a resource. @throws Rifiuto NOT_FOUND */
export async function readSchedaTecnica(
  { db }: Deps,
  prenotabileId: number,
  viewer: UtenteCorrente | null,
): Promise<Sezione[]> {
  const [, sezioni] = await Promise.all([
    showPrenotabile({ db }, prenotabileId, viewer),
    store.listSezioni(db, prenotabileId),
  ]);
  return sezioni;
}

/**
 * Adds a section to a sheet.
 * @throws Rifiuto VALIDATION_ERROR (the body names another resource), NOT_FOUND, LIMITE_RAGGIUNTO
 */
export async function createSezione(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabileId: number,
  { nome, prenotabile_id }: OutputOf<(typeof calls.createSezione)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Sezione> {
  demandSame('prenotabile_id', prenotabile_id, prenotabileId);
  const { answer } = await onceInTransaction(deps, admin, idempotenza, async (tx) => {
    await lockPrenotabile(tx, prenotabileId);
    const sezioni = await store.listSezioni(tx, prenotabileId);
    if (sezioni.length >= MASSIMI.sezioni) throw new Rifiuto('LIMITE_RAGGIUNTO');
    const id = await store.insertSezione(tx, { prenotabile_id: prenotabileId, nome });
    await recordChange(tx, admin, 'sezione_creata', prenotabileId, { sezione: nome });
    return { id, nome, si_consegna: false, specs: [] };
  });
  return answer;
}

/**
 * Sets whether a section is the checklist of a hand-over (prodotto/banco#lista).
 * @throws Rifiuto NOT_FOUND
 */
export function updateSezione(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { si_consegna }: OutputOf<(typeof calls.updateSezione)['body']>,
): Promise<Sezione> {
  return withAttore(deps, admin, async (tx) => {
    const { prenotabile_id, ...sezione } = await lockSezione(tx, id);
    if (sezione.si_consegna === si_consegna) return sezione;
    await store.setSiConsegna(tx, id, si_consegna);
    await recordChange(tx, admin, 'sezione_modificata', prenotabile_id, {
      sezione: sezione.nome,
      si_consegna,
    });
    return { ...sezione, si_consegna };
  });
}

/** Deletes a section with its lines. @throws Rifiuto NOT_FOUND */
export async function deleteSezione(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const { prenotabile_id, nome, specs } = await lockSezione(tx, id);
    await store.deleteSezione(tx, id);
    const righe = specs.map((spec) => ({ nome: spec.nome, valore: spec.valore }));
    await recordChange(tx, admin, 'sezione_eliminata', prenotabile_id, { sezione: nome, specs: righe });
  });
}

/**
 * Adds a line to a section.
 * @throws Rifiuto VALIDATION_ERROR (the body names another section), NOT_FOUND, LIMITE_RAGGIUNTO
 */
export async function createSpec(
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
    const spec = await store.insertSpec(tx, { section_id: sectionId, nome, valore, descrive });
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
export function updateSpec(
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
    return store.setDescrive(tx, id, descrive);
  });
}

/** Deletes a line of a sheet. @throws Rifiuto NOT_FOUND */
export async function deleteSpec(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const { sezione, spec } = await lockSpec(tx, id);
    await store.deleteSpec(tx, id);
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
  const prenotabile_id = await store.findPrenotabileOfSezione(tx, id);
  if (prenotabile_id === null) throw new Rifiuto('NOT_FOUND');
  await lockPrenotabile(tx, prenotabile_id);
  const sezione = (await store.listSezioni(tx, prenotabile_id)).find((candidate) => candidate.id === id);
  if (!sezione) throw new Rifiuto('NOT_FOUND');
  return { ...sezione, prenotabile_id };
}

/** A line as it is now with its section, with its resource locked. @throws Rifiuto NOT_FOUND */
async function lockSpec(tx: Tx, id: number) {
  const section_id = await store.findSectionOfSpec(tx, id);
  if (section_id === null) throw new Rifiuto('NOT_FOUND');
  const sezione = await lockSezione(tx, section_id);
  const spec = sezione.specs.find((candidate) => candidate.id === id);
  if (!spec) throw new Rifiuto('NOT_FOUND');
  return { sezione, spec };
}

function demandSame(campo: string, inBody: number | undefined, inPath: number): void {
  if (inBody !== undefined && inBody !== inPath) {
    throw rifiutoCampo(campo, 'id_diverso');
  }
}
