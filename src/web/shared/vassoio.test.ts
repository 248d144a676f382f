import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { keyOfVoce, parseVassoio, type VoceVassoio } from './vassoio.ts';

const camera: VoceVassoio = {
  entry: { tipo: 'prenotabile', id: 7 },
  tipo: 'strumento',
  inizio: '2026-11-26' as Giorno,
  fine: '2026-11-30' as Giorno,
};

test('what is stored comes back, and nothing that is no entry of a tray', () => {
  expect(parseVassoio(JSON.stringify([camera]))).toEqual([camera]);
  const wrong = [null, 3, {}, { ...camera, entry: { tipo: 'y', id: 1 } }];
  expect(parseVassoio(JSON.stringify([...wrong, camera]))).toEqual([camera]);
  expect(parseVassoio('{')).toEqual([]);
  expect(parseVassoio('{}')).toEqual([]);
  expect(parseVassoio(null)).toEqual([]);
});

test.each([
  ['x', '2026-11-30'],
  ['2026-11-26', '2026-02-31'],
  ['2026-02-31', '2026-11-30'],
  ['2026-11-26T00:00:00Z', '2026-11-30'],
  ['2026-11-30', '2026-11-26'],
])('days that are none, from %s to %s, are no entry', (inizio, fine) => {
  expect(parseVassoio(JSON.stringify([{ ...camera, inizio, fine }]))).toEqual([]);
});

test('other days are another entry', () => {
  const key = keyOfVoce(camera);
  expect(keyOfVoce({ ...camera })).toBe(key);
  expect(keyOfVoce({ ...camera, fine: '2026-12-01' as Giorno })).not.toBe(key);
  expect(keyOfVoce({ ...camera, entry: { tipo: 'gruppo', id: 7 } })).not.toBe(key);
});
