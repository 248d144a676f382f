import { expect, test } from 'vitest';
import { readCercati, withCercati } from './cercati.ts';

const giorni = { inizio: '2026-11-26', fine: '2026-11-30' };

test('both days are read, with any other parameters', () => {
  expect(readCercati('?filtro=gruppo&inizio=2026-11-26&fine=2026-11-30')).toEqual(giorni);
  expect(readCercati('?inizio=pippo&fine=2019')).toEqual({ inizio: 'pippo', fine: '2019' });
  expect(readCercati('?inizio=2026-11-26')).toBeNull();
  expect(readCercati('?inizio=2026-11-26&fine=')).toBeNull();
  expect(readCercati('')).toBeNull();
});

test('an address gets the days besides its own query, and loses them again', () => {
  expect(withCercati('/spazi', giorni)).toBe('/spazi?inizio=2026-11-26&fine=2026-11-30');
  const gruppo = withCercati('/spazi/3?gruppo=1#prenota', giorni);
  expect(gruppo).toBe('/spazi/3?gruppo=1&inizio=2026-11-26&fine=2026-11-30#prenota');
  expect(withCercati(gruppo, null)).toBe('/spazi/3?gruppo=1#prenota');
  expect(withCercati('/?inizio=a&fine=b', null)).toBe('/');
});
