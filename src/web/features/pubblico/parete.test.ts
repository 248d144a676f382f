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

test('what can be booked and what is always there alternate', () => {
  expect(names(alternate([stampante, touch, drone!, camera!, mixer!]))).toBe(
    'drone stampante camera touch mixer',
  );
  expect(alternate([])).toEqual([]);
});

test('before the catalogue is known the first five are shown, without links to their pages', () => {
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

test('what the catalogue no longer has is replaced by what it has instead', () => {
  const live = [drone!, micro!].map((one) => ({ ...one, href: `/${one.nome}`, src: 'foto' }));
  const wall = settleParete([drone!, camera!, mixer!], live);
  expect(names(wall)).toBe('drone micro');
  expect(wall[1]?.src).toBe('foto');
});

test('an empty catalogue leaves an empty wall', () => {
  expect(settleParete([drone!], [])).toEqual([]);
});
