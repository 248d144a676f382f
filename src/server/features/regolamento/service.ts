import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Deps } from '../../platform/deps.ts';

export interface Regolamento {
  readonly bytes: Buffer;
  /** Changes with the content, so that a browser downloads it again only then. */
  readonly etag: string;
}

/**
 * The house rules as they are in the content folder now: an operator may replace them while the program runs.
 * @throws Rifiuto NOT_FOUND
 */
export async function readRegolamento({ contentDir }: Pick<Deps, 'contentDir'>): Promise<Regolamento> {
  const bytes = await readFile(join(contentDir, 'regolamento.pdf')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Rifiuto('NOT_FOUND');
    throw error;
  });
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
