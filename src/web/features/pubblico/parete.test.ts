import { expect, test } from 'vitest';
import { alternate } from '#domain/alternate.ts';
import { settleParete, type VoceParete } from './parete.ts';

const voce = (nome: string, more: Partial<VoceParete> = {}): VoceParete => ({
  nome,
  fuori: null,
  href: null,
  src: `${nome}.webp`,
  fissa: false,
  noleggio_max: 3,
  ...more,
});
const names = (voci: readonly VoceParete[]) => voci.map(({ nome }) => nome).join(' ');
const stampante = voce('stampante', { fissa: true });
const touch = voce('touch', { fissa: true });
const [drone, camera, mixer, micro] = ['drone', 'camera', 'mixer', 'micro'].map((nome) => voce(nome));

test('bookable instruments and those that are always there alternate', () => {
  expect(names(alternate([stampante, touch, drone!, camera!, mixer!]))).toBe(
    'drone stampante camera touch mixer',
  );
  expect(alternate([])).toEqual([]);
});

test('before the catalogue has loaded the first five are shown, without links to their pages', () => {
  const wall = settleParete([stampante, touch, drone!, camera!, mixer!, micro!], null);
  expect(names(wall)).toBe('drone stampante camera touch mixer');
  expect(wall.every(({ href }) => href === null)).toBe(true);
});

test('with the catalogue each gets its page, and keeps its place and its picture', () => {
  const live = [camera!, drone!].map((one) => ({
    ...one,
    href: `/${one.nome}`,
    src: 'foto',
    noleggio_max: 9,
  }));
  expect(settleParete([drone!, camera!], live)).toEqual([
    { ...drone, href: '/drone', noleggio_max: 9 },
    { ...camera, href: '/camera', noleggio_max: 9 },
  ]);
});

test('of several things with one name the first takes the place', () => {
  const live = [1, 2].map((n) => ({ ...drone!, href: `/${n}` }));
  expect(settleParete([drone!, camera!], live)[0]?.href).toBe('/1');
});

test('an instrument missing from the catalogue is replaced by another one', () => {
  const live = [drone!, micro!].map((one) => ({ ...one, href: `/${one.nome}`, src: 'foto' }));
  const wall = settleParete([drone!, camera!, mixer!], live);
  expect(names(wall)).toBe('drone micro');
  expect(wall[1]?.src).toBe('foto');
});

test('an empty catalogue leaves an empty wall', () => {
  expect(settleParete([drone!], [])).toEqual([]);
});
