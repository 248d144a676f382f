import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../src/web/build/pages.ts';
import { titleFor } from '../../src/web/app/titles.ts';
import { PAGINE } from '../../src/web/shared/pagine.ts';
import { root } from '../files.ts';

/** Where the bundled worker expects the lists of files and of pages. */
const PLACES = ['self.__WB_MANIFEST', 'self.__PAGINE'];
/** Files that a page names: scripts, styles, fonts, drawings. */
const NAMED = /(?:src|href)="(\/(?:static\/[^"]+|favicon\.svg|offline\.css))"/g;
/** Useful offline; login, registration and support, which only send something, are not. */
const PUBBLICHE = Object.values(PAGINE).filter(
  ({ pubblica, accesso, titolo }) => pubblica && accesso.per === 'tutti' && titolo !== null,
);

const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** An address of the site with the digest of its content; null where its name already has one. */
interface Voce {
  url: string;
  revision: string | null;
}

/**
 * Writes the offline page, and the service worker with the lists of what it stores: the public pages, which the server
 * renders, and their files. `program` is the bundled worker.
 */
export async function writeServiceWorker(site: string, program: string): Promise<void> {
  await writeOffline(site);
  const offline = 'offline.html';
  const url = `/${offline}`;
  const list = new Map<string, Voce>();
  list.set(url, { url, revision: digest(await readFile(join(site, offline))) });
  for (const file of [offline, ...PUBBLICHE.map(({ path }) => fileOf(path))]) {
    const html = await readFile(join(site, file), 'utf8');
    for (const [, named] of html.matchAll(NAMED)) {
      const hashed = named!.startsWith('/static/');
      const revision = hashed ? null : digest(await readFile(join(site, named!)));
      list.set(named!, { url: named!, revision });
    }
  }
  let worker = await readFile(program, 'utf8');
  const lists = [[...list.values()], PUBBLICHE.map(({ path }) => path)];
  for (const [n, place] of PLACES.entries()) {
    if (worker.split(place).length !== 2) throw new Error(`the service worker must hold ${place} once`);
    worker = worker.replace(place, () => JSON.stringify(lists[n]));
  }
  await writeFile(join(site, 'sw.js'), worker);
}

/** A page without a script: it has the styles of every page, and links to the stored ones. */
async function writeOffline(site: string): Promise<void> {
  const template = await readFile(join(root, 'src/web/build/offline.html'), 'utf8');
  const index = await readFile(join(site, 'index.html'), 'utf8');
  const theme = /<script src="\/static\/js\/theme\.[^"]+"><\/script>/.exec(index)?.[0] ?? '';
  const styles = [...index.matchAll(/<link href="(\/static\/css\/[^"]+)"[^>]*rel="stylesheet"/g)];
  const head = [theme, ...styles.map(([, href]) => `<link rel="stylesheet" href="${href}" />`)].join(
    '\n    ',
  );
  const links = PUBBLICHE.map(({ path }) => `<li><a href="${path}">${titleFor(path).it}</a></li>`);
  const page = template.replace('{{head}}', head).replace('{{pages}}', links.join('\n        '));
  await writeFile(join(site, 'offline.html'), page);
  await writeFile(join(site, 'offline.css'), await readFile(join(root, 'src/web/build/offline.css')));
}
