/**
 * Writes the house rules as a PDF beside their Markdown source, in the content folder: `npm run regolamento`. An
 * operator edits the source and runs it again, or replaces the PDF with their own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from './setup/files.ts';
import { renderRegolamento } from './regolamento-pdf.ts';

const content = resolve(root, process.env['CONTENT_DIR'] || 'content');
const target = join(content, 'regolamento.pdf');
const { nome } = JSON.parse(await readFile(join(content, 'centro.json'), 'utf8')) as { nome: string };
const pdf = await renderRegolamento(await readFile(join(content, 'regolamento.md'), 'utf8'), nome);
await writeFile(target, pdf);
console.log(`${target} (${Math.ceil(pdf.length / 1024)} KB)`);
