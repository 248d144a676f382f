import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CHE,
  closeModel,
  live,
  openModel,
  type Che,
  type Chi,
  type Inizio,
  type Passo,
} from './passaggi-model.ts';
import { long } from './process.ts';
import { drawOrFixed } from './seed.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? (long ? 2000 : 6));
const SEED = Number(process.env['FUZZ_SEED'] ?? drawOrFixed(2 ** 31));
const PATH = process.env['FUZZ_PATH'];

beforeAll(openModel);
afterAll(closeModel);

const chi = fc.constantFrom<Chi>('titolare', 'estraneo');
const che = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom(...CHE.filter((one) => one !== 'chiusura')) },
  { weight: 1, arbitrary: fc.constant<Che>('chiusura') },
);
const inizio: fc.Arbitrary<Inizio> = fc.tuple(fc.constantFrom('banco', 'sito', 'fornitore'), chi, chi);
const passo: fc.Arbitrary<Passo> = fc.tuple(che, chi, fc.boolean());
const storia = fc.tuple(inizio, fc.array(passo, { minLength: 6, maxLength: 18 }));

const by = (chi: Chi, ...che: Che[]): Passo[] => che.map((one) => [one, chi]);
const BANCO: Inizio = ['banco', 'estraneo', 'estraneo'];
/** Histories in which a fault once occurred: every run begins with them. */
const FOUND: [Inizio, Passo[]][] = [
  [BANCO, [...by('estraneo', 'recupera', 'entra'), ...by('titolare', 'correzione')]],
  [BANCO, [...by('estraneo', 'recupera', 'entra', 'collega'), ...by('titolare', 'correzione')]],
  [BANCO, [...by('estraneo', 'recupera', 'entra', 'calendario'), ...by('titolare', 'correzione')]],
  [
    ['sito', 'titolare', 'estraneo'],
    [...by('estraneo', 'entra'), ...by('titolare', 'documento', 'subentro', 'documento')],
  ],
  [['sito', 'estraneo', 'estraneo'], by('estraneo', 'entra', 'chiede_link', 'cambia_mail')],
  [
    ['fornitore', 'estraneo', 'estraneo'],
    [...by('estraneo', 'recupera', 'entra', 'cede'), ...by('titolare', 'recupera')],
  ],
  [BANCO, by('estraneo', 'recupera', 'entra', 'collega', 'cambia_password')],
  [BANCO, [...by('estraneo', 'usa_link', 'chiede_link'), ...by('titolare', 'nomina')]],
  [BANCO, by('estraneo', 'recupera', 'entra', 'collega', 'entra_esterno')],
];

test(
  `a locked-out person stays locked out with every key they ever had (FUZZ_SEED=${SEED})`,
  async () => {
    const found = await fc.check(
      fc.asyncProperty(storia, ([first, steps]) => live(first, steps)),
      PATH === undefined
        ? { seed: SEED, numRuns: FOUND.length + RUNS, examples: FOUND.map((one) => [one]) }
        : { seed: SEED, numRuns: RUNS, path: PATH },
    );
    const { stack = '' } = (found.errorInstance ?? {}) as Error;
    expect(found.failed, `${await fc.asyncDefaultReportMessage(found)}\n${stack}`).toBe(false);
  },
  process.env['FUZZ_RUNS'] !== undefined || long ? 4 * 3_600_000 : 120_000,
);
