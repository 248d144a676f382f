import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { parseVassoio, type Vassoio } from './vassoio.ts';

const CAMERA = { entry: { tipo: 'prenotabile', id: 7 }, tipo: 'strumento' } as const;
const GIORNI = { inizio: '2026-11-26' as Giorno, fine: '2026-11-30' as Giorno };
const TRAY: Vassoio = { giorni: GIORNI, voci: [CAMERA] };
const parse = (value: unknown) => parseVassoio(JSON.stringify(value));

test('what is stored comes back, and nothing that is no thing of a tray', () => {
  expect(parse(TRAY)).toEqual(TRAY);
  const wrong = [null, 3, {}, { ...CAMERA, entry: { tipo: 'y', id: 1 } }];
  expect(parse({ ...TRAY, voci: [...wrong, CAMERA] })).toEqual(TRAY);
  for (const none of [null, 3, {}, [], { giorni: GIORNI }, { ...TRAY, voci: [] }, { voci: [CAMERA] }])
    expect(parse(none), JSON.stringify(none)).toBeNull();
  expect(parseVassoio('{')).toBeNull();
  expect(parseVassoio(null)).toBeNull();
});

test('nothing lies in it twice', () => {
  expect(parse({ ...TRAY, voci: [CAMERA, CAMERA] })).toEqual(TRAY);
});

test('a tray from when each thing had days of its own takes those of the first one', () => {
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
])('days that are none, from %s to %s, are no tray', (inizio, fine) => {
  expect(parse({ ...TRAY, giorni: { inizio, fine } })).toBeNull();
});
