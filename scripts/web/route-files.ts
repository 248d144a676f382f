import type { Rspack } from '@rsbuild/core';
import { PAGE_MODULES } from '../../src/web/app/page-modules.ts';
import { PAGINE, type NomePagina } from '../../src/web/shared/pagine.ts';

/** The scripts and styles that one page needs besides those of every page. */
export interface RouteFiles {
  js: string[];
  css: string[];
}

/** What each route loads when it is opened, by its pattern: the module of its row, and its guard if it has one. */
export function routeFiles(stats: Rspack.StatsCompilation): Map<string, RouteFiles> {
  return new Map(
    (Object.keys(PAGINE) as NomePagina[]).map((nome) => {
      const { path, accesso } = PAGINE[nome];
      // A function prints its source, which names the module that it would import and that Node cannot load.
      const request = /import\('([^']+)'\)/.exec(String(PAGE_MODULES[nome]))?.[1] ?? '';
      const files = filesOf(stats, 'src/web/app/page-modules.ts', request);
      if (accesso.per !== 'tutti') files.push(...filesOf(stats, 'src/web/app/router.tsx', './guard.tsx'));
      const all = [...new Set(files)];
      const js = all.filter((file) => file.endsWith('.js'));
      return [path, { js, css: all.filter((file) => !file.endsWith('.js')) }];
    }),
  );
}

/** The files of the chunks made from an import of a module. */
function filesOf(stats: Rspack.StatsCompilation, module: string, request: string): string[] {
  const chunks = (stats.chunks ?? []).filter(
    ({ initial, origins = [] }) =>
      !initial && origins.some((origin) => origin.request === request && origin.moduleName?.endsWith(module)),
  );
  if (chunks.length === 0) throw new Error(`${module}: no chunk was made of '${request}'`);
  return chunks.flatMap(({ files = [] }) => files);
}
