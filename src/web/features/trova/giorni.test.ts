import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { judgeCercati } from './use-quando.ts';

const limiti = { oggi: '2026-11-22' as Giorno, prenota_fino: '2027-05-21' as Giorno };

test.each([
  ['2026-11-26', '2026-11-30', { inizio: '2026-11-26', fine: '2026-11-30' }],
  ['2026-11-22', '2026-11-22', { inizio: '2026-11-22', fine: '2026-11-22' }],
  ['2026-11-30', '2026-11-26', 'al_contrario'],
  ['2019-11-26', '2019-11-30', 'passati'],
  ['2026-11-21', '2026-11-30', 'passati'],
  ['pippo', '2026-11-30', 'illeggibili'],
  ['2026-02-30', '2026-11-30', 'illeggibili'],
  ['2026-11-26T00:00:00Z', '2026-11-30', 'illeggibili'],
  ['2026-11-26', '2027-05-22', 'lontani'],
  ['2026-11-26', '9999-12-31', 'illeggibili'],
] as const)('from %s to %s', (inizio, fine, said) => {
  expect(judgeCercati({ inizio, fine }, limiti)).toEqual(said);
});
