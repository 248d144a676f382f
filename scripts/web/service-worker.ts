import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../src/web/build/pages.ts';
import { titleFor } from '../../src/web/app/titles.ts';
import { PAGINE } from '../../src/web/shared/pagine.ts';
import { root } from '../files.ts';

/** Where the bundled worker expects the list. */
const PLACE = 'self.__WB_MANIFEST';
/** Files that a page names: scripts, styles, fonts, drawings. */
const NAMED = /(?:src|href)="(\/(?:static\/[^"]+|favicon\.svg|offline\.css))"/g;
/** Worth opening without a connection; login, registration and support, which only send something, are not. */
const PUBBLICHE = Object.values(PAGINE).filter(
  ({ pubblica, accesso, titolo }) => pubblica && accesso.per === 'tutti' && titolo !== null,
);

const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** An address of the site with the digest of what is there; null where its name already holds one. */
interface Voce {
  url: string;
  revision: string | null;
}

/**
 * Writes the page for the time without a connection, and the service worker with the list of what it stores: the public
 * pages, and what they name. `program` is the bundled worker.
 */
export async function writeServiceWorker(site: string, program: string): Promise<void> {
  await writeOffline(site);
  const files = new Map(PUBBLICHE.map(({ path }) => [path as string, fileOf(path)]));
  files.set('/offline.html', 'offline.html');
  const list = new Map<string, Voce>();
  for (const [url, file] of files) {
    const html = await readFile(join(site, file), 'utf8');
    list.set(url, { url, revision: digest(html) });
    for (const [, named] of html.matchAll(NAMED)) {
      const hashed = named!.startsWith('/static/');
      const revision = hashed ? null : digest(await readFile(join(site, named!)));
      list.set(named!, { url: named!, revision });
    }
  }
  const worker = await readFile(program, 'utf8');
  if (worker.split(PLACE).length !== 2) throw new Error(`the service worker must hold ${PLACE} once`);
  await writeFile(
    join(site, 'sw.js'),
    worker.replace(PLACE, () => JSON.stringify([...list.values()])),
  );
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
