import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { removeUnusedClients } from './client.js';
import { compressFiles } from './compress.ts';
import { writeIcons } from './icons.ts';
import { writeFrames } from './pages.ts';
import { routeFiles } from './route-files.ts';
import { writeServiceWorker } from './service-worker.ts';

/**
 * Builds the client. The folder gets its name when it is complete.
 * @param root the project's folder
 * @param target the client's
 */
export async function buildClient(root: string, target: string): Promise<void> {
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
