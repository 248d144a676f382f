import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { fileOf } from '../../src/web/build/pages.ts';
import { PAGINE } from '../../src/web/shared/pagine.ts';

type ChunkGroups = NonNullable<Rspack.StatsCompilation['namedChunkGroups']>;

/**
 * Writes the frame of every page, without title and content, which the server adds (server/http/pages.ts), and
 * `pagine.json`, which lists the pattern and file of each.
 * @param site folder of the built client, to which they are added
 * @param chunks those of the client's build, by the names that app/page-modules.ts gives them
 */
export async function writeFrames(site: string, chunks: ChunkGroups): Promise<void> {
  const frame = await readFile(join(site, 'index.html'), 'utf8');
  await mkdir(join(site, 'pagine'), { recursive: true });
  const table: { path: string; file: string }[] = [];
  for (const [nome, { path }] of Object.entries(PAGINE)) {
    const file = fileOf(path);
    // The bundler's order depends on the project's folder; the page's own chunk comes last.
    const isOwn = (name: string) => name.includes(`/${nome}.`);
    const names = (chunks[nome]?.assets ?? []).map(({ name }) => name).toSorted();
    const tags = [...names.filter((name) => !isOwn(name)), ...names.filter(isOwn)].map((name) =>
      name.endsWith('.css')
        ? `<link href="/${name}" rel="stylesheet">`
        : `<script defer src="/${name}"></script>`,
    );
    await writeFile(
      join(site, file),
      frame.replace('</head>', () => `${tags.join('')}</head>`),
    );
    table.push({ path, file });
  }
  await writeFile(join(site, 'pagine.json'), JSON.stringify(table));
}
