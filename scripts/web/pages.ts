import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../src/web/build/pages.ts';
import { PAGINE } from '../../src/web/shared/pagine.ts';
import { joinFiles } from './join-files.ts';
import type { RouteFiles } from './route-files.ts';

/**
 * Writes the frame of every page, without title and content, which the server adds (server/http/pages.ts), and
 * `pagine.json`, which lists the pattern of each with its file: an address that matches none is unknown.
 * @param site folder of the built client, to which they are added
 */
export async function writeFrames(site: string, routes: ReadonlyMap<string, RouteFiles>): Promise<void> {
  const frame = await readFile(join(site, 'index.html'), 'utf8');
  await mkdir(join(site, 'pagine'), { recursive: true });
  const table = Object.values(PAGINE).map(({ path }) => ({ path, file: fileOf(path) }));
  for (const { path, file } of table) {
    // The styles of every page come first, then the page's own, in the same order as when it is opened from another one.
    await writeFile(join(site, file), await joinFiles(site, frame, routes.get(path) ?? { js: [], css: [] }));
  }
  await writeFile(join(site, 'pagine.json'), JSON.stringify(table));
}
