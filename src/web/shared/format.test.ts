import { expect, test } from 'vitest';
import { formatEuro, formatIstante } from './format.ts';

test('euro amounts have the sign in front and no thousands separator', () => {
  expect([20, 1050, 0, 2.5, -3].map(formatEuro)).toEqual(['€20', '€1050', '€0', '€2,50', '-€3']);
});

test('an instant is shown by the clock of the centre', () => {
  expect(formatIstante('2027-03-16T23:30:00.000Z', 'it')).toBe('17 marzo 2027, 00:30');
  expect(formatIstante('2027-07-01T08:05:00.000Z', 'en')).toBe('1 July 2027, 10:05');
});
