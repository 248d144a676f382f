/**
 * Builds the web client into build/web if its sources have changed since the last build. The new one is built in a
 * temporary folder and takes the old one's place when it is complete, so a running server never serves half of it, and
 * an interrupted build leaves the old one in place.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { loadContenuto } from '#server/platform/contenuto.ts';
import { listFiles, root } from './setup/files.ts';
import { withLock } from './setup/lock.js';
import { compressFiles } from './web/compress.ts';
import { makePages } from './web/pages.ts';
import { writePublicFiles } from './web/public-files.ts';
import { routeFiles } from './web/route-files.ts';

const target = join(root, 'build', 'web');
const stamp = '.impronta';

/** The variables that affect the pages. */
const variables = ['PUBLIC_URL', 'CONTENT_DIR', 'GALLERIA'];

/**
 * A hash of everything the client is made of: sources, contract, domain, the centre's texts and pictures, the
 * libraries, the variables.
 */
async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  const add = async (base: string, file: string) =>
    hash.update(`\0${file}\0`).update(await readFile(join(base, file)));
  for (const folder of ['src/web', 'src/contract', 'src/domain', 'scripts/web']) {
    for (const file of await listFiles(root, folder)) if (!file.includes('.test.')) await add(root, file);
  }
  // The identity's drawings come from our own folder, whichever folder of texts is used.
  const folders = [process.env['CONTENT_DIR'] || 'content', 'content/illustrazioni/inline'];
  for (const content of folders
    .map((folder) => resolve(root, folder))
    .filter((folder) => existsSync(folder))) {
    for (const file of await listFiles(content)) if (/\.(json|svg|css)$/.test(file)) await add(content, file);
  }
  for (const file of ['rsbuild.config.ts', 'package-lock.json']) await add(root, file);
  for (const name of variables) hash.update(`\0${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

function isFresh(hash: string): boolean {
  const file = join(target, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/** Removes folders of builds that were killed half-way; the lock proves that nothing is using them now. */
async function removeLeftovers(): Promise<void> {
  const left = readdirSync(join(root, 'build')).filter((name) => name.startsWith('web.'));
  await Promise.all(left.map((name) => rm(join(root, 'build', name), { recursive: true, force: true })));
}

async function build(hash: string): Promise<void> {
  console.log('Preparo le pagine del sito (solo quando qualcosa è cambiato)…');
  await removeLeftovers();
  const fresh = join(root, 'build', `web.nuovo-${process.pid}`);
  const old = join(root, 'build', `web.vecchio-${process.pid}`);
  const { content } = await loadConfig({ cwd: root, command: 'build', envMode: 'production' });
  // The half that Node runs to render the pages' HTML; it is needed only for that.
  const rendering = join(root, 'build', `web.pagine-${process.pid}`);
  const config = mergeRsbuildConfig(content, {
    environments: {
      web: { output: { distPath: { root: fresh } } },
      pagine: { output: { distPath: { root: rendering } } },
    },
  });
  const rsbuild = await createRsbuild({ cwd: root, config });
  const { close, stats } = await rsbuild.build();
  const { children = [] } =
    stats?.toJson({ all: false, chunks: true, chunkOrigins: true, children: true }) ?? {};
  await close();
  const { centro } = await loadContenuto(resolve(root, process.env['CONTENT_DIR'] || 'content'));
  const publicUrl = (process.env['PUBLIC_URL'] ?? '').replace(/\/+$/, '');
  const routes = routeFiles(children.find(({ name }) => name === 'web') ?? {});
  const program = join(rendering, 'static', 'js', 'prerender.js');
  await makePages({ site: fresh, program, routes, centro, publicUrl });
  await writePublicFiles(fresh, centro, publicUrl);
  await compressFiles(fresh);
  await rm(rendering, { recursive: true, force: true });
  await writeFile(join(fresh, stamp), hash);
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}

process.env['NODE_ENV'] = 'production';
if (!isFresh(await hashInputs())) {
  await mkdir(join(root, 'build'), { recursive: true });
  await withLock(
    join(root, 'build', '.costruzione'),
    async () => {
      // Another start may have built it while this one waited.
      const hash = await hashInputs();
      if (!isFresh(hash)) await build(hash);
    },
    () => console.log('Aspetto che un altro avvio finisca di preparare le pagine…'),
  );
}
