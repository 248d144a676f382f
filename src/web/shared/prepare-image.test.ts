import { expect, test } from 'vitest';
import { fitWithin, isHeic, isPlain } from './prepare-image.ts';

test.each([
  [4000, 3000, 2400, 1800],
  [3000, 4000, 1800, 2400],
  [2400, 1600, 2400, 1600],
  [640, 480, 640, 480],
  [12_000, 3, 2400, 1],
])('%d x %d is scaled to %d x %d', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: fitWidth, height: fitHeight });
});

test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('a file of brand %s is HEIC', (brand) => {
  expect(isHeic(`\0\0\0\x18ftyp${brand}`)).toBe(true);
});

const AVIF = '\0\0\0\x18ftypavif';
const PIANI = ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', '\x89PNG\r\n\x1a\n\0\0\0\r', 'RIFF\n\0\0\0WEBP'];

test.each([AVIF, ...PIANI, '', 'ftypheic'])('%j is not', (start) => {
  expect(isHeic(start)).toBe(false);
});

test.each(PIANI)('%j is sent unchanged', (start) => {
  expect(isPlain(start)).toBe(true);
});

test.each([AVIF, '\0\0\0\x18ftypheic', 'II*\0\b\0\0\0WEBP', 'GIF89aZ\0<\0\xf7\0', '<svg xmlns="', ''])(
  '%j becomes a JPEG',
  (start) => {
    expect(isPlain(start)).toBe(false);
  },
);
