import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './build-test-app.ts';
import { deleteRows } from './database.ts';

/** Deletes every person and thing of a centre, and the files: what is read as a whole later stays as small as it was. */
export async function clearCentre({ pool, dir }: TestApp): Promise<void> {
  await deleteRows(pool, 'segni', 'impostazioni', 'listini');
  await rm(join(dir, 'file'), { recursive: true, force: true });
}
