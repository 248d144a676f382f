import type { Rspack } from '@rsbuild/core';
import { PAGINE } from '../../src/web/shared/pagine.ts';

/** The scripts and styles that one page needs beside those of every page. */
export interface RouteFiles {
  js: string[];
  css: string[];
}

const table = 'src/web/shared/pagine.ts';

/** What each route asks for when it is opened, by its pattern: the chunks that its row's module has become. */
export function routeFiles(stats: Rspack.StatsCompilation): Map<string, RouteFiles> {
  const chunksOf = new Map<string, RouteFiles>();
  for (const { initial, files = [], origins = [] } of stats.chunks ?? []) {
    if (initial) continue;
    for (const { request, moduleName } of origins) {
      if (request === undefined || !moduleName?.endsWith(table)) continue;
      const found = chunksOf.get(request) ?? { js: [], css: [] };
      for (const file of files) {
        const list = file.endsWith('.js') ? found.js : found.css;
        if (!list.includes(file)) list.push(file);
      }
      chunksOf.set(request, found);
    }
  }
  return new Map(
    Object.values(PAGINE).map(({ path, load }) => {
      // A function prints as it was written: what it would import is its module, which Node cannot load.
      const request = /import\('([^']+)'\)/.exec(String(load))?.[1] ?? '';
      const files = chunksOf.get(request);
      if (!files) throw new Error(`${table}: no chunk was made of ${String(load)}, the page ${path}`);
      return [path, files];
    }),
  );
}
