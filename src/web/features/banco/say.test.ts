import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { oraArrivo } from './say.ts';

const LUN = '2026-11-23' as Giorno;

test.each([
  ['in the morning', '2026-11-23T08:10:00.000Z', '09:10'],
  ['a minute before the centre closes', '2026-11-23T16:59:00.000Z', '17:59'],
  ['after it has closed', '2026-11-23T18:00:00.000Z', null],
  ['on the next day, when it was forgotten', '2026-11-24T08:10:00.000Z', null],
  ['never', null, null],
])('a recorded attendance %s', (_, presente_dal, ora) => {
  expect(oraArrivo(presente_dal, LUN, '18:00')).toBe(ora);
});
