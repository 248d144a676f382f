import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fatti } from '#contract/fatti-centro.ts';

/** A minimal program of the build; the page `/rotta` cannot be rendered. */
const PROGRAM = `
export const renderPage = async (path, frame, { centro }) => {
  if (path === '/rotta') throw new Error('navigator is not defined');
  return frame.replace('{{nome}}', centro.nome);
};
export const renderShell = (path) => 'il guscio di ' + path;
export const findStyles = (digest) => (digest === 'abc' ? '.a{}' : undefined);
export const otherFiles = ({ centro }) => ({
  '/manifest.webmanifest': { type: 'application/manifest+json', text: JSON.stringify({ name: centro.nome }) },
});
`;

/** Writes a built site with these frames of pages, by their patterns, and other files. */
export async function writeSite(
  dir: string,
  frames: Record<string, string>,
  files: Record<string, string | Buffer> = {},
): Promise<void> {
  const rows = Object.keys(frames).map((path, n) => ({ path, file: `pagine/${n}.html` }));
  const all: [string, string | Buffer][] = [
    ...rows.map(({ path, file }): [string, string] => [file, frames[path]!]),
    ...Object.entries(files),
    ['pagine.json', JSON.stringify(rows)],
    ['pagine/programma/prerender.mjs', PROGRAM],
  ];
  for (const [file, text] of all) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}

/** Facts of which the program above needs only the name. */
export const fattiOf = (nome: string) => ({ centro: { nome } }) as Fatti;
