import { expect, test } from 'vitest';
import type { VoceLibretto } from '#contract/libretto.ts';
import { groupByMese } from './mesi.ts';

const controllo = (quando: string, giorni_mese: number): VoceLibretto => ({
  che: 'controllo',
  quando,
  giorni_mese,
  nota: '',
});

test('lines are in the month of Rome, and a month without lines is omitted', () => {
  const voci = [
    controllo('2026-10-31T23:30:00.000Z', 3),
    controllo('2026-10-31T22:30:00.000Z', 14),
    controllo('2026-07-02T08:00:00.000Z', 0),
  ];
  expect(groupByMese(voci).map(({ primo, giorni, voci: sue }) => [primo, giorni, sue.length])).toEqual([
    ['2026-11-01', 3, 1],
    ['2026-10-01', 14, 1],
    ['2026-07-01', 0, 1],
  ]);
});
