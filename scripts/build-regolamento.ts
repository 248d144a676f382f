/**
 * Writes the house rules as a PDF beside their Markdown source, in the content folder: `npm run regolamento`. An
 * operator edits the source and runs it again, or replaces the PDF with their own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadContenuto } from '#server/platform/contenuto.ts';
import { endWith } from '#server/platform/end-user-error.ts';
import { root } from './files.ts';
import { renderRegolamento } from './regolamento-pdf.ts';

/** @throws EndUserError naming what is wrong with the content folder */
async function main(): Promise<void> {
  const content = resolve(root, process.env['CONTENT_DIR'] || 'content');
  const { centro } = await loadContenuto(content);
  const target = join(content, 'regolamento.pdf');
  const pdf = await renderRegolamento(await readFile(join(content, 'regolamento.md'), 'utf8'), centro.nome);
  await writeFile(target, pdf);
  console.log(`${target} (${Math.ceil(pdf.length / 1024)} KB)`);
}

await main().catch(endWith('Non riesco a fare il PDF.'));
