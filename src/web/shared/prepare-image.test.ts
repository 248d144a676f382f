import { expect, test } from 'vitest';
import { fitWithin, isHeic } from './prepare-image.ts';

test.each([
  [4000, 3000, 2400, 1800],
  [3000, 4000, 1800, 2400],
  [2400, 1600, 2400, 1600],
  [640, 480, 640, 480],
  [12_000, 3, 2400, 1],
])('%d x %d fits in as %d x %d', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: fitWidth, height: fitHeight });
});

const start = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('a file of brand %s is HEIC', (brand) => {
  expect(isHeic(start(`\0\0\0\x18ftyp${brand}`))).toBe(true);
});

test.each(['\0\0\0\x18ftypavif', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01', '', 'ftypheic'])('%j is not', (text) => {
  expect(isHeic(start(text))).toBe(false);
});
