import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGINE } from '../shared/pagine.ts';
import { PAGE_MODULES } from './page-modules.ts';
import { navLinks } from './shell/nav-links.ts';

const features = join(import.meta.dirname, '../features');
/** The file of a feature that is a page as a whole; undefined when the row takes one component of a module. */
function fileOf(load: () => unknown): string | undefined {
  const source = String(load);
  return source.includes('default:') ? undefined : /features\/([a-z-]+\/[a-z-]+\.tsx)/.exec(source)?.[1];
}

test('every module that is a page has exactly one row in the table', () => {
  const modules = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      /export default function Pagina\b/.test(readFileSync(join(features, file), 'utf8')),
  );
  expect(modules.length).toBeGreaterThan(5);
  const rows = Object.values(PAGE_MODULES).map(fileOf);
  for (const file of modules)
    expect(
      rows.filter((row) => row === file),
      file,
    ).toHaveLength(1);
});

test('no two rows load the same page', () => {
  const loads = Object.values(PAGE_MODULES).map(String);
  expect(new Set(loads).size).toBe(loads.length);
});

test('an address belongs to one page', () => {
  const paths = Object.values(PAGINE).map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
});

test('search engines only find pages that are public and prerendered completely', () => {
  for (const { path, pubblica, accesso, fatta } of Object.values(PAGINE)) {
    if (!pubblica) continue;
    expect(['tutti', 'anonimi'], path).toContain(accesso.per);
    expect(['intera', 'senza query'], path).toContain(fatta);
  }
});

test('the menus contain the entries of prodotto/schermate#intestazione, in that order', () => {
  const names = (...place: Parameters<typeof navLinks>) => navLinks(...place).map(({ label }) => label.it);
  const barra = ['Home', 'Spazi', 'Strumentazioni', 'Regolamento'];
  expect(names('barra', false)).toEqual(barra);
  expect(names('barra', true)).toEqual([...barra, 'Prenotazioni', 'Banco']);
  expect(names('profilo', false)).toEqual(['Profilo', 'Supporto']);
  expect(names('profilo', true)).toEqual([
    'Profilo',
    'Utenti',
    'Documenti',
    'Abilitazioni',
    'Impostazioni',
    'Chiusure',
    'Cassa',
    'Segnalazioni',
    'Posta',
    'Registro',
    'Supporto',
  ]);
  expect(names('piede', true)).toEqual([
    'Contatti',
    'Supporto',
    'Prezzario',
    'Privacy',
    'Accessibilità',
    'Bacheca',
  ]);
});
