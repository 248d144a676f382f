import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogoIniziale, RisorsaIniziale } from '#contract/contenuto.ts';
import { LARGHEZZE } from '#contract/immagini.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { openDrawings } from '../../platform/render-child.ts';
import { nameFoto, putFoto } from '../immagini/service.ts';

/** Width at which the catalogue's drawings become pictures, in pixels. */
const DRAWING_WIDTH = 1280;

/**
 * Fills an empty database with the centre's catalogue. This happens once, in one transaction, so that an interrupted
 * start begins anew, and only one of several processes does it. Returns how many resources it created.
 */
export async function fillEmptyDatabase(
  { db, files, contentDir }: Pick<Deps, 'db' | 'files' | 'contentDir'>,
  catalogo: CatalogoIniziale,
): Promise<number> {
  const drawings = openDrawings();
  const read = (file: string) => readFile(join(contentDir, 'illustrazioni', file), 'utf8');
  const filling = inTransaction(db, async (tx) => {
    if (!(await claimFilling(tx))) return 0;
    const chieste = new Map<string, number>();
    for (const una of catalogo.abilitazioni) chieste.set(una.chiave, await insertAbilitazione(tx, una));
    const ids = new Map<string, number>();
    for (const risorsa of catalogo.risorse) {
      const serve = risorsa.abilitazioni.map((chiave) => chieste.get(chiave)!).sort((a, b) => a - b);
      ids.set(risorsa.chiave, await insertRisorsa(tx, risorsa, serve));
    }
    const css = await read('stile.css');
    // Drawing takes nearly all the time of a first start, so it runs on all processors.
    const immagini = await Promise.all(
      catalogo.risorse.map(async ({ chiave, illustrazione }) => {
        const id = ids.get(chiave)!;
        const drawing = { svg: await read(illustrazione), css, width: DRAWING_WIDTH, widths: LARGHEZZE };
        const foto = nameFoto(await drawings.draw(drawing));
        await putFoto(files, id, foto);
        return { id, file: foto.name };
      }),
    );
    for (const { id, file } of immagini)
      await tx.insertInto('immagini').values({ prenotabile_id: id, file, posizione: 0 }).execute();
    for (const gruppo of catalogo.gruppi) {
      await insertGruppo(
        tx,
        gruppo,
        gruppo.membri.map((chiave) => ids.get(chiave)!),
      );
    }
    return ids.size;
  });
  return filling.finally(drawings.close);
}

/** Claims the first filling; false when it was already done, even if everything has been deleted since. */
async function claimFilling(tx: Deps['db']): Promise<boolean> {
  const row = await tx
    .insertInto('impostazioni')
    .values({ chiave: 'catalogo_iniziale', valore: '{}' })
    .onConflict((oc) => oc.doNothing())
    .returning('chiave')
    .executeTakeFirst();
  if (!row) return false;
  return (await tx.selectFrom('prenotabili').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Inserts an abilitazione; returns its id. */
async function insertAbilitazione(
  tx: Deps['db'],
  { chiave: _, ...campi }: CatalogoIniziale['abilitazioni'][number],
): Promise<number> {
  const made = tx.insertInto('abilitazioni').values(campi).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/**
 * Inserts a resource with its links and technical sheet; returns its id.
 * @param abilitazioni the ids of those that it asks for
 */
async function insertRisorsa(
  tx: Deps['db'],
  risorsa: RisorsaIniziale,
  abilitazioni: number[],
): Promise<number> {
  const { chiave: _chiave, illustrazione: _file, alt: _alt, links, scheda_tecnica, ...campi } = risorsa;
  const { id } = await tx
    .insertInto('prenotabili')
    .values({ ...campi, abilitazioni })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { label, href } of links) {
    await tx.insertInto('link_utili').values({ prenotabile_id: id, label, href }).execute();
  }
  for (const sezione of scheda_tecnica) {
    const { id: section_id } = await tx
      .insertInto('sezioni')
      .values({ prenotabile_id: id, nome: sezione.nome, si_consegna: sezione.si_consegna })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const spec of sezione.specs)
      await tx
        .insertInto('specs')
        .values({ section_id, ...spec })
        .execute();
  }
  return id;
}

async function insertGruppo(
  tx: Deps['db'],
  { nome, tipo, descrizione }: CatalogoIniziale['gruppi'][number],
  membri: readonly number[],
): Promise<void> {
  const { id } = await tx
    .insertInto('gruppi')
    .values({ nome, tipo, ...(descrizione !== undefined && { descrizione }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const prenotabile_id of membri) {
    await tx.insertInto('gruppi_prenotabili').values({ gruppo_id: id, prenotabile_id, tipo }).execute();
  }
}
