import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { parseVassoio, type Vassoio } from './vassoio.ts';

const CAMERA = { entry: { tipo: 'prenotabile', id: 7 }, tipo: 'strumento' } as const;
const GIORNI = { inizio: '2026-11-26' as Giorno, fine: '2026-11-30' as Giorno };
const TRAY: Vassoio = { giorni: GIORNI, voci: [CAMERA] };
const parse = (value: unknown) => parseVassoio(JSON.stringify(value));

test('a stored tray is read back, without invalid entries', () => {
  expect(parse(TRAY)).toEqual(TRAY);
  const wrong = [null, 3, {}, { ...CAMERA, entry: { tipo: 'y', id: 1 } }];
  expect(parse({ ...TRAY, voci: [...wrong, CAMERA] })).toEqual(TRAY);
  for (const none of [null, 3, {}, [], { giorni: GIORNI }, { ...TRAY, voci: [] }, { voci: [CAMERA] }])
    expect(parse(none), JSON.stringify(none)).toBeNull();
  expect(parseVassoio('{')).toBeNull();
  expect(parseVassoio(null)).toBeNull();
});

test('an entry is in the tray once', () => {
  expect(parse({ ...TRAY, voci: [CAMERA, CAMERA] })).toEqual(TRAY);
});

test('a tray from when each entry had its own days takes those of the first one', () => {
  const drone = { entry: { tipo: 'prenotabile', id: 8 }, tipo: 'strumento' };
  const earlier = [
    { ...CAMERA, ...GIORNI },
    { ...drone, inizio: '2026-12-01', fine: '2026-12-01' },
  ];
  expect(parse(earlier)).toEqual({ giorni: GIORNI, voci: [CAMERA, drone] });
});

test.each([
  ['x', '2026-11-30'],
  ['2026-11-26', '2026-02-31'],
  ['2026-02-31', '2026-11-30'],
  ['2026-11-26T00:00:00Z', '2026-11-30'],
  ['2026-11-30', '2026-11-26'],
])('a tray with invalid days, from %s to %s, is empty', (inizio, fine) => {
  expect(parse({ ...TRAY, giorni: { inizio, fine } })).toBeNull();
});
