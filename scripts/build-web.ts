/**
 * Builds the web client, the same one for every centre, into a folder that is named after its sources, if it is not there
 * yet. The folder gets its name when it is complete, so that a server never serves half of it. With `--attuale` it
 * becomes the client of servers that are started without npm.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { clientFolder, makeCurrent, removeUnusedClients } from './web/client.js';
import { root } from './files.ts';
import { withLock } from './setup/lock.js';
import { compressFiles } from './web/compress.ts';
import { writeIcons } from './web/icons.ts';
import { writeFrames } from './web/pages.ts';
import { routeFiles } from './web/route-files.ts';
import { writeServiceWorker } from './web/service-worker.ts';
import { endWith } from '#server/platform/end-user-error.ts';

const target = clientFolder(root);

async function build(): Promise<void> {
  console.log('Preparo le pagine del sito (solo quando qualcosa è cambiato)…');
  // Under the lock: what a killed build has left is nobody's.
  const work = join(root, 'build', 'lavoro');
  await rm(work, { recursive: true, force: true });
  const fresh = join(work, 'web');
  const { content } = await loadConfig({ cwd: root, command: 'build', envMode: 'production' });
  const rendering = join(work, 'pagine');
  const worker = join(work, 'offline');
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
  const routes = routeFiles(children.find(({ name }) => name === 'web') ?? {});
  await writeFrames(fresh, routes);
  await writeIcons(fresh);
  await writeServiceWorker(fresh, join(worker, 'sw.js'));
  await compressFiles(fresh);
  // Beside the client: a running server renders with the program of the client that it serves.
  await rename(rendering, join(fresh, 'pagine', 'programma'));
  await mkdir(dirname(target), { recursive: true });
  await rename(fresh, target);
  await rm(work, { recursive: true, force: true });
  removeUnusedClients(root, target);
}

process.env['NODE_ENV'] = 'production';
if (!existsSync(target)) {
  const work = withLock(
    join(root, 'build'),
    async () => {
      // Another start may have built it while this one waited.
      if (!existsSync(target)) await build();
    },
    () => console.log('Aspetto che un altro avvio finisca di preparare le pagine…'),
  );
  await work.catch(endWith('Non riesco a preparare le pagine.'));
}
if (process.argv.includes('--attuale')) makeCurrent(root, target);
