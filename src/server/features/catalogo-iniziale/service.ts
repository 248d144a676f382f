import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogoIniziale } from '#contract/contenuto.ts';
import { LARGHEZZE } from '#contract/immagini.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { openDrawings } from '../../platform/render-child.ts';
import { nameFoto, putFoto } from '../immagini/service.ts';
import { claimFilling, insertAbilitazione, insertGruppo, insertImmagine, insertRisorsa } from './store.ts';

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
    for (const { id, file } of immagini) await insertImmagine(tx, id, file);
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
