import { expect, test } from 'vitest';
import type { Giorno } from './giorno.ts';
import { listRipetuti } from './ripetizione.ts';

const from = (da: string, fino: string, ...giorni: number[]) =>
  listRipetuti({ giorni, da: da as Giorno, fino: fino as Giorno }, 400).map((giorno) => giorno.slice(5));

test('a series has every Tuesday and Thursday, both ends included', () => {
  expect(from('2026-11-26', '2026-12-08', 2, 4)).toEqual(['11-26', '12-01', '12-03', '12-08']);
});

test('Sunday is the seventh day, and a series continues in the next year', () => {
  expect(from('2026-12-27', '2027-01-03', 7)).toEqual(['12-27', '01-03']);
});

test('a series without weekdays, or with its end before its start, is empty; none has more days than requested', () => {
  expect(from('2026-11-26', '2026-12-08')).toEqual([]);
  expect(from('2026-12-08', '2026-11-26', 2)).toEqual([]);
  const all = { giorni: [1, 2, 3, 4, 5, 6, 7], da: '2026-01-01' as Giorno, fino: '2027-12-31' as Giorno };
  expect(listRipetuti(all, 60)).toHaveLength(60);
});
