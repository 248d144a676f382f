import { expect, test } from 'vitest';
import { isSameVoce, parseVassoio, type VoceVassoio } from './vassoio.ts';

const camera: VoceVassoio = {
  entry: { tipo: 'prenotabile', id: 7 },
  tipo: 'strumento',
  inizio: '2026-11-26',
  fine: '2026-11-30',
};

test('what is stored comes back, and nothing that is no entry of a tray', () => {
  expect(parseVassoio(JSON.stringify([camera]))).toEqual([camera]);
  const wrong = [null, 3, {}, { ...camera, inizio: 'x' }, { ...camera, entry: { tipo: 'y', id: 1 } }];
  expect(parseVassoio(JSON.stringify([...wrong, camera]))).toEqual([camera]);
  expect(parseVassoio('{')).toEqual([]);
  expect(parseVassoio('{}')).toEqual([]);
  expect(parseVassoio(null)).toEqual([]);
});

test('other days are another entry', () => {
  expect(isSameVoce(camera, { ...camera })).toBe(true);
  expect(isSameVoce(camera, { ...camera, fine: '2026-12-01' })).toBe(false);
  expect(isSameVoce(camera, { ...camera, entry: { tipo: 'gruppo', id: 7 } })).toBe(false);
});
