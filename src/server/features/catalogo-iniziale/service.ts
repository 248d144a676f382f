import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogoIniziale } from '#contract/contenuto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { renderIllustrazione } from '../../platform/render-svg.ts';
import { storeFoto } from '../immagini/service.ts';
import { claimFilling, insertGruppo, insertImmagine, insertRisorsa } from './store.ts';

/** Width at which the catalogue's drawings become pictures, in pixels. */
const DRAWING_WIDTH = 1280;

/**
 * Fills an empty database with the centre's catalogue, once: in one transaction, so that an interrupted start begins
 * anew, and only one of several processes does it. Returns how many resources it created.
 */
export async function fillEmptyDatabase(
  deps: Pick<Deps, 'db' | 'files' | 'contentDir'>,
  catalogo: CatalogoIniziale,
  draw: (illustrazione: string) => Promise<Buffer> = createDrawing(deps.contentDir),
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await claimFilling(tx))) return 0;
    const ids = new Map<string, number>();
    for (const risorsa of catalogo.risorse) ids.set(risorsa.chiave, await insertRisorsa(tx, risorsa));
    // Drawing takes nearly all the time of a first start, so it runs on all processors.
    await Promise.all(
      catalogo.risorse.map(async ({ chiave, illustrazione }) => {
        const id = ids.get(chiave)!;
        await insertImmagine(tx, id, await storeFoto(deps.files, id, await draw(illustrazione)));
      }),
    );
    for (const gruppo of catalogo.gruppi) {
      await insertGruppo(
        tx,
        gruppo,
        gruppo.membri.map((chiave) => ids.get(chiave)!),
      );
    }
    return ids.size;
  });
}

function createDrawing(contentDir: string): (illustrazione: string) => Promise<Buffer> {
  const folder = join(contentDir, 'illustrazioni');
  return async (illustrazione) => {
    const [svg, css] = await Promise.all(
      [illustrazione, 'stile.css'].map((file) => readFile(join(folder, file), 'utf8')),
    );
    return renderIllustrazione(svg!, css!, DRAWING_WIDTH);
  };
}
