import { expect, test } from 'vitest';
import { fitPicture, stepZoom } from './misura.ts';

const card = { width: 2400, height: 1500 };
const well = { width: 600, height: 500 };

test('a picture fits completely, upright and turned', () => {
  expect(fitPicture(card, well, 0, 1)).toEqual({
    img: { width: 600, height: 375 },
    box: { width: 600, height: 375 },
  });
  const lying = fitPicture(card, well, 1, 1);
  expect(lying.box).toEqual({ width: 313, height: 500 });
  expect(lying.img).toEqual({ width: 500, height: 313 });
  expect(fitPicture(card, well, 2, 1)).toEqual(fitPicture(card, well, 0, 1));
});

test('a small picture is enlarged only on request', () => {
  const small = { width: 300, height: 200 };
  expect(fitPicture(small, well, 0, 1).box).toEqual(small);
  expect(fitPicture(small, well, 0, 2).box).toEqual({ width: 600, height: 400 });
});

test('the magnification changes in steps and stops at both ends', () => {
  expect([1, 1.5, 4].map((zoom) => stepZoom(zoom, 1))).toEqual([1.5, 2, 4]);
  expect([1, 1.5, 4].map((zoom) => stepZoom(zoom, -1))).toEqual([1, 1, 3]);
});
