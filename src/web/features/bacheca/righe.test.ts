import { expect, test } from 'vitest';
import type { PezzoBacheca } from '#contract/bacheca.ts';
import type { Giorno } from '#domain/giorno.ts';
import { whileChiuso } from './righe.ts';

const OGGI = '2026-11-23' as Giorno;
const pezzo = (stato: PezzoBacheca['stato'], fino: string | null): PezzoBacheca => ({
  id: 1,
  nome: 'Sala',
  nome_en: '',
  tipo: 'spazio',
  stato,
  fino: fino as Giorno | null,
  dal: null,
});

test.each([
  ['libero', OGGI, 'occupato'],
  ['libero', '2026-11-24', 'occupato'],
  ['libero', '2026-11-25', 'libero'],
  ['libero', null, 'libero'],
  ['fermo', OGGI, 'fermo'],
  ['sempre_qui', null, 'sempre_qui'],
] as const)('while the centre is closed until the 25th, a piece %s until %s is %s', (stato, fino, shown) => {
  expect(whileChiuso([pezzo(stato, fino)], '2026-11-25' as Giorno)).toMatchObject([{ stato: shown }]);
});
