import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './build-test-app.ts';
import { deleteRows } from './database.ts';

/** Deletes all people, resources and files of a centre: later complete reads stay small. */
export async function clearCentre({ pool, dir }: TestApp): Promise<void> {
  await deleteRows(pool, 'segni', 'impostazioni', 'listini');
  await rm(join(dir, 'file'), { recursive: true, force: true });
}
