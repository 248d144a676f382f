import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import * as calls from '#contract/scheda-tecnica.ts';
import type { SezioneScheda } from '#contract/scheda-tecnica.ts';
import type { Bind } from '../../http/bind.ts';
import { changesOf } from '../../platform/changes-of.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { showPrenotabile } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { recordChange } from '../registro/service.ts';

export function bindSchedaTecnica(bind: Bind, deps: Deps): void {
  bind(calls.readSchedaTecnica, async ({ utente, params }) => {
    await showPrenotabile(deps, params.id, utente);
    return listSezioni(deps.db, params.id);
  });

  bind(calls.createSezione, async ({ utente, params: { id: prenotabile_id }, body }, { idempotenza }) => {
    demandSame('prenotabile_id', body.prenotabile_id, prenotabile_id);
    const { nome, nome_en = '' } = body;
    return onceInTransaction(deps, utente, idempotenza, async ({ tx }) => {
      await lockPrenotabile(tx, prenotabile_id);
      const sezioni = await listSezioni(tx, prenotabile_id);
      if (sezioni.length >= MASSIMI.sezioni) throw new Rifiuto('LIMITE_RAGGIUNTO');
      const query = tx.insertInto('sezioni').values({ prenotabile_id, nome, nome_en }).returning('id');
      const { id } = await query.executeTakeFirstOrThrow();
      await recordChange(tx, utente, 'sezione_creata', prenotabile_id, { sezione: nome });
      return { id, nome, nome_en, si_consegna: false, specs: [] };
    });
  });

  // Whether a section is the checklist of a hand-over (prodotto/banco#lista), and its English name.
  bind(calls.updateSezione, ({ utente, params: { sectionId: id }, body }) =>
    withAttore(deps, utente, async ({ tx }) => {
      const { prenotabile_id, ...sezione } = await lockSezione(tx, id);
      const { values } = changesOf(sezione, body);
      if (Object.keys(values).length === 0) return sezione;
      await tx.updateTable('sezioni').set(values).where('id', '=', id).execute();
      const dettagli = { sezione: sezione.nome, ...values };
      await recordChange(tx, utente, 'sezione_modificata', prenotabile_id, dettagli);
      return { ...sezione, ...values };
    }),
  );

  bind(calls.deleteSezione, ({ utente, params: { sectionId: id } }) =>
    withAttore(deps, utente, async ({ tx }) => {
      const { prenotabile_id, nome, specs } = await lockSezione(tx, id);
      await tx.deleteFrom('sezioni').where('id', '=', id).execute();
      const righe = specs.map((spec) => ({ nome: spec.nome, valore: spec.valore }));
      await recordChange(tx, utente, 'sezione_eliminata', prenotabile_id, { sezione: nome, specs: righe });
      return undefined;
    }),
  );

  bind(calls.createSpec, async ({ utente, params: { sectionId: section_id }, body }, { idempotenza }) => {
    demandSame('section_id', body.section_id, section_id);
    const { section_id: _, ...campi } = body;
    const { nome, valore } = body;
    return onceInTransaction(deps, utente, idempotenza, async ({ tx }) => {
      const sezione = await lockSezione(tx, section_id);
      if (sezione.specs.length >= MASSIMI.specs) throw new Rifiuto('LIMITE_RAGGIUNTO');
      const query = tx
        .insertInto('specs')
        .values({ section_id, ...campi })
        .returning(SPEC);
      const spec = await query.executeTakeFirstOrThrow();
      const dettagli = { sezione: sezione.nome, nome, valore };
      await recordChange(tx, utente, 'spec_creata', sezione.prenotabile_id, dettagli);
      return spec;
    });
  });

  // Whether a line is a description that the checklist omits (prodotto/banco#lista), and its English text.
  bind(calls.updateSpec, ({ utente, params: { specId: id }, body: { versione, ...wanted } }) =>
    withAttore(deps, utente, async ({ tx }) => {
      const { sezione, spec } = await lockSpec(tx, id);
      demandVersione(spec, versione);
      const { values } = changesOf(spec, wanted);
      if (Object.keys(values).length === 0) return spec;
      const dettagli = { sezione: sezione.nome, nome: spec.nome, ...values };
      await recordChange(tx, utente, 'spec_modificata', sezione.prenotabile_id, dettagli);
      return tx
        .updateTable('specs')
        .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
        .where('id', '=', id)
        .returning(SPEC)
        .executeTakeFirstOrThrow();
    }),
  );

  bind(calls.deleteSpec, ({ utente, params: { specId: id } }) =>
    withAttore(deps, utente, async ({ tx }) => {
      const { sezione, spec } = await lockSpec(tx, id);
      await tx.deleteFrom('specs').where('id', '=', id).execute();
      const dettagli = { sezione: sezione.nome, nome: spec.nome, valore: spec.valore };
      await recordChange(tx, utente, 'spec_eliminata', sezione.prenotabile_id, dettagli);
      return undefined;
    }),
  );
}

/** A section, with its resource locked. @throws Rifiuto NOT_FOUND */
async function lockSezione(tx: Tx, id: number): Promise<SezioneScheda & { prenotabile_id: number }> {
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

/** A line with its section, with its resource locked. @throws Rifiuto NOT_FOUND */
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
  'specs.nome_en',
  'specs.valore',
  'specs.valore_en',
  'specs.descrive',
  'specs.versione',
  'specs.section_id',
] as const;

async function listSezioni(db: Deps['db'], prenotabileId: number): Promise<SezioneScheda[]> {
  return db
    .selectFrom('sezioni as s')
    .select((eb) => [
      's.id',
      's.nome',
      's.nome_en',
      's.si_consegna',
      jsonArrayFrom(
        eb.selectFrom('specs').select(SPEC).whereRef('specs.section_id', '=', 's.id').orderBy('specs.id'),
      ).as('specs'),
    ])
    .where('s.prenotabile_id', '=', prenotabileId)
    .orderBy('s.id')
    .execute();
}
