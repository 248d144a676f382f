import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { PATHS } from '../../src/web/shared/paths.ts';
import { root } from '../setup/files.ts';

/** The scripts and styles that one page needs beside those of every page. */
export interface RouteFiles {
  js: string[];
  css: string[];
}

const router = 'src/web/app/router.tsx';
const row = /path: PATHS\.(\w+), lazy: \(\) => import\('(\.\/pages\/[^']+)'\)/g;

/**
 * What each route asks for when it is opened, by its pattern: the router's table says which file a route is, the
 * bundler which chunks that file has become.
 */
export async function routeFiles(stats: Rspack.StatsCompilation): Promise<Map<string, RouteFiles>> {
  const chunksOf = new Map<string, RouteFiles>();
  for (const { initial, files = [], origins = [] } of stats.chunks ?? []) {
    if (initial) continue;
    for (const { request, moduleName } of origins) {
      if (request === undefined || !moduleName?.endsWith(router)) continue;
      const found = chunksOf.get(request) ?? { js: [], css: [] };
      for (const file of files) {
        const list = file.endsWith('.js') ? found.js : found.css;
        if (!list.includes(file)) list.push(file);
      }
      chunksOf.set(request, found);
    }
  }
  const routes = new Map<string, RouteFiles>();
  for (const [, name = '', request = ''] of (await readFile(join(root, router), 'utf8')).matchAll(row)) {
    const files = chunksOf.get(request);
    if (!(name in PATHS) || !files) throw new Error(`${router}: no chunk was made of ${request}`);
    routes.set(PATHS[name as keyof typeof PATHS], files);
  }
  return routes;
}
