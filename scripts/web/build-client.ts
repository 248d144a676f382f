import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { removeUnusedClients } from './client.js';
import { compressFiles } from './compress.ts';
import { writeGuide } from './guide.ts';
import { writeIcons } from './icons.ts';
import { writeFrames } from './pages.ts';
import { writeServiceWorker } from './service-worker.ts';

/**
 * Builds the client. The folder gets its name when it is complete.
 * @param root the project's folder
 * @param target the client's
 */
export async function buildClient(root: string, target: string): Promise<void> {
  console.log('Preparo le pagine del sito (solo quando qualcosa è cambiato)…');
  // Under the lock, so this can only be what a killed build has left.
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
  const { children = [] } = stats?.toJson({ all: false, chunkGroups: true, children: true }) ?? {};
  await close();
  await writeFrames(fresh, children.find(({ name }) => name === 'web')?.namedChunkGroups ?? {});
  await writeIcons(fresh);
  await writeServiceWorker(fresh, join(worker, 'sw.js'));
  await writeGuide(root, fresh);
  await compressFiles(fresh);
  // In the client's folder, so that a running server renders with the program of the client that it serves.
  await rename(rendering, join(fresh, 'pagine', 'programma'));
  await mkdir(dirname(target), { recursive: true });
  await rename(fresh, target);
  await rm(work, { recursive: true, force: true });
  removeUnusedClients(root, target);
}
