/**
 * Builds the web client into build/web if its sources have changed since the last build. The new one is built in a
 * temporary folder and takes the old one's place when it is complete, so a running server never serves half of it, and
 * an interrupted build leaves the old one in place.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { loadContenuto } from '#server/platform/contenuto.ts';
import { clientFolder, hashClient, isClientBuilt, STAMP } from './setup/client.js';
import { root } from './setup/files.ts';
import { withLock } from './setup/lock.js';
import { compressFiles } from './web/compress.ts';
import { makePages } from './web/pages.ts';
import { writePublicFiles } from './web/public-files.ts';
import { routeFiles } from './web/route-files.ts';
import { writeServiceWorker } from './web/service-worker.ts';
import { endWith } from '#server/platform/end-user-error.ts';

const target = clientFolder(root);

/** Removes folders of builds that were killed half-way; the lock proves that nothing is using them now. */
async function removeLeftovers(): Promise<void> {
  const left = readdirSync(join(root, 'build')).filter((name) => name.startsWith('web.'));
  await Promise.all(left.map((name) => rm(join(root, 'build', name), { recursive: true, force: true })));
}

async function build(hash: string): Promise<void> {
  console.log('Preparo le pagine del sito (solo quando qualcosa è cambiato)…');
  // First: the configuration of the build reads it too, and would wrap what is wrong with it.
  const { centro } = await loadContenuto(resolve(root, process.env['CONTENT_DIR'] || 'content'));
  await removeLeftovers();
  const fresh = join(root, 'build', `web.nuovo-${process.pid}`);
  const old = join(root, 'build', `web.vecchio-${process.pid}`);
  const { content } = await loadConfig({ cwd: root, command: 'build', envMode: 'production' });
  // The half that Node runs to render the pages' HTML; it is needed only for that.
  const rendering = join(root, 'build', `web.pagine-${process.pid}`);
  const worker = join(root, 'build', `web.offline-${process.pid}`);
  const config = mergeRsbuildConfig(content, {
    environments: {
      web: { output: { distPath: { root: fresh } } },
      pagine: { output: { distPath: { root: rendering } } },
      offline: { output: { distPath: { root: worker } } },
    },
  });
  const rsbuild = await createRsbuild({ cwd: root, config });
  const { close, stats } = await rsbuild.build();
  const { children = [] } =
    stats?.toJson({ all: false, chunks: true, chunkOrigins: true, children: true }) ?? {};
  await close();
  const publicUrl = (process.env['PUBLIC_URL'] ?? '').replace(/\/+$/, '');
  const routes = routeFiles(children.find(({ name }) => name === 'web') ?? {});
  const program = join(rendering, 'static', 'js', 'prerender.js');
  await makePages({ site: fresh, program, routes, centro, publicUrl });
  await writePublicFiles(fresh, centro, publicUrl);
  await writeServiceWorker(fresh, join(worker, 'sw.js'));
  await compressFiles(fresh);
  for (const half of [rendering, worker]) await rm(half, { recursive: true, force: true });
  await writeFile(join(fresh, STAMP), hash);
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}

process.env['NODE_ENV'] = 'production';
if (!isClientBuilt(root)) {
  await mkdir(join(root, 'build'), { recursive: true });
  const work = withLock(
    join(root, 'build', '.costruzione'),
    async () => {
      // Another start may have built it while this one waited.
      if (!isClientBuilt(root)) await build(hashClient(root));
    },
    () => console.log('Aspetto che un altro avvio finisca di preparare le pagine…'),
  );
  await work.catch(endWith('Non riesco a preparare le pagine.'));
}
