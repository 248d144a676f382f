import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf, runTool } from '../scripts/setup/tool.ts';
import { root } from '../scripts/setup/files.ts';

/** A rule of booking as somebody would add it: one row, before the rule about free days. */
const DOMENICA = `{
    motivo: 'domenica',
    isBroken: ({ range }) => [range.inizio, range.fine].some((giorno) => giornoSettimana(giorno) === 6),
    refuse: (domanda) => new Rifiuto('DATE_OCCUPATE', { proposte: findProposte(domanda) }),
  },
  {
    motivo: 'occupato',`;

/** Asks the planted domain the questions of each side of the program, from Saturday 3 April 2027 on. */
const ASK = `
import { statoGiorno, ultimaFinePossibile } from './src/domain/disponibilita.ts';
import { decideNuove } from './src/domain/per-altri.ts';
import { findProposte } from './src/domain/regole.ts';
const calendario = { giorni: [1, 2, 3, 4, 5, 6, 7], chiusi: [] };
const pezzo = { id: 1, tipo: 'spazio', noleggio_max: 2, non_prenotabile: false, occupati: [] };
const sempre = { oggi: '2027-04-03', prenota_fino: '2028-04-03', calendario };
const situazione = { ...sempre, programma: null, membri: [pezzo] };
const range = { inizio: '2027-04-04', fine: '2027-04-04' };
console.log(JSON.stringify({
  server: decideNuove({ is_verified: true, documento_caricato: true }, { ...sempre, limiti: null, impegni: [],
    pezzi: new Map([[1, pezzo]]), gruppi: new Map(), voci: [{ range, entry: { tipo: 'prenotabile', id: 1 } }] },
    []).rifiutate.get(0).code,
  proposte: findProposte({ ...situazione, range }).map(({ inizio }) => inizio),
  inizio: statoGiorno(situazione, '2027-04-04', null),
  fine: statoGiorno(situazione, '2027-04-04', '2027-04-03'),
  ultima: ultimaFinePossibile(situazione, '2027-04-03'),
}));`;

const LUNGO = process.env['LUNGO'] === '1';

let copy: string;
let errors: string[] = [];
let said = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'regola-'));
  for (const name of ['src', 'tsconfig.json', 'tsconfig.base.json', 'package.json', 'content']) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, 'src/domain/regole.ts');
  const source = await readFile(file, 'utf8');
  const planted = source
    .replace("{\n    motivo: 'occupato',", DOMENICA)
    .replace('import { addGiorni, ', 'import { addGiorni, giornoSettimana, ');
  expect(planted.split('giornoSettimana')).toHaveLength(3);
  await writeFile(file, planted);
  await writeFile(join(copy, 'ask.ts'), ASK);
  const azioni = join(copy, 'src/contract/azioni.ts');
  const list = await readFile(azioni, 'utf8');
  await writeFile(azioni, list.replace('AZIONI = [', "AZIONI = [\n  'risorsa_prestata',"));
  // Slow: the compiler rebuilds the server and the client.
  if (!LUNGO) return;
  const { output } = await runTool([programOf('typescript', 'tsc'), '-b', 'src/server', 'src/web'], {
    cwd: copy,
  });
  said = output;
  errors = output.split('\n').filter((line) => line.includes('error TS'));
}, 300_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

test('a rule planted in the table applies to the server, the calendar and the alternative periods', async () => {
  const { output } = await runTool([join(copy, 'ask.ts')], { cwd: copy });
  expect(JSON.parse(output)).toEqual({
    server: 'DATE_OCCUPATE',
    proposte: ['2027-04-03', '2027-04-05', '2027-04-06'],
    inizio: 'domenica',
    fine: 'domenica',
    ultima: '2027-04-03',
  });
});

test.runIf(LUNGO)('the compiler asks for the words of the rule, in one file, and for nothing else', () => {
  expect(errors.some((line) => line.includes('domenica'))).toBe(true);
  const others = errors.filter((line) => !line.startsWith('src/web/features/registro/'));
  expect(others.filter((line) => !line.startsWith('src/web/features/prenota/motivi.ts'))).toEqual([]);
});

test.runIf(LUNGO)('the compiler asks for the words of an action planted in the list', () => {
  expect(errors.some((line) => line.startsWith('src/web/features/registro/testi.ts'))).toBe(true);
  // The compiler names the missing property on a line of its own.
  expect(said).toContain("Property 'risorsa_prestata' is missing");
});
