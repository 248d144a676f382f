import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '../scripts/setup/tool.ts';
import { copyTree, plant, RULE } from './changes.ts';

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

let copy: string;
beforeAll(async () => {
  copy = await copyTree('src/domain', 'src/contract', 'package.json');
  await plant(copy, RULE, ['src/domain/regole.ts', 'src/domain/frasi-rifiuto.ts', 'src/contract/rifiuti.ts']);
  await writeFile(join(copy, 'ask.ts'), ASK);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('a rule planted in the table applies to the server, the calendar and the alternative periods', async () => {
  const { output } = await runTool([join(copy, 'ask.ts')], { cwd: copy });
  expect(JSON.parse(output)).toEqual({
    server: 'DI_DOMENICA',
    proposte: ['2027-04-03', '2027-04-05', '2027-04-06'],
    inizio: 'domenica',
    fine: 'domenica',
    ultima: '2027-04-03',
  });
});
