import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { sayFino } from './stato-attesa.tsx';

const oggi = '2026-11-23' as Giorno;

test.each([
  ['2026-11-24T11:00:00.000Z', 'it', 'martedì 24 novembre alle 12:00'],
  ['2026-11-24T11:00:00.000Z', 'en', 'Tuesday 24 November at 12:00'],
  ['2026-11-24T23:00:00.000Z', 'it', 'martedì 24 novembre alle 24:00'],
  ['2026-12-31T23:00:00.000Z', 'it', 'giovedì 31 dicembre alle 24:00'],
  ['2027-01-01T11:00:00.000Z', 'it', 'venerdì 1 gennaio 2027 alle 12:00'],
])('a place held until %s, in %s: %s', (istante, lingua, detto) => {
  expect(sayFino(istante, lingua, oggi)).toBe(detto);
});
