import { expect, test } from 'vitest';
import { gifFrames, gifWide, jpegSaying, pngTexts, webpFrames } from '#test/images-hostile.ts';
import { judgeImage } from './images-measure.ts';

const judged = async (make: Promise<Buffer>): Promise<string> => {
  const bytes = await make;
  return judgeImage(bytes).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
};

test.each<[what: string, make: () => Promise<Buffer>, says: string]>([
  ['a WebP of 100,000 frames of one pixel', () => webpFrames(100_000), 'IMMAGINE_TROPPO_COMPLESSA'],
  ['a WebP of 300 frames', () => webpFrames(300), 'taken'],
  ['a GIF of 301 frames', () => gifFrames(301), 'IMMAGINE_TROPPO_COMPLESSA'],
  ['a GIF of 300 frames', () => gifFrames(300), 'taken'],
  ['a GIF with a frame larger than it says', () => gifWide(), 'TROPPO_GRANDE'],
  ['a PNG with 190 compressed texts', () => pngTexts(190, 1000), 'IMMAGINE_TROPPO_COMPLESSA'],
  ['a PNG with a compressed text of 5 MB', () => pngTexts(1, 5_000_000), 'IMMAGINE_TROPPO_COMPLESSA'],
  [
    'a PNG with two international texts of 3 MB',
    () => pngTexts(2, 3_000_000, 'iTXt'),
    'IMMAGINE_TROPPO_COMPLESSA',
  ],
  ['a PNG with 10 texts', () => pngTexts(10, 1000), 'taken'],
  ['a JPEG that says 60,000 x 60,000', () => jpegSaying(60_000, 60_000), 'TROPPO_GRANDE'],
])('%s', async (_what, make, says) => {
  expect(await judged(make())).toBe(says);
});

test('endless headers are read only up to the limit', async () => {
  const marker = Buffer.from([0xff, 0xe1, 0, 2]);
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(8_000_000, marker)]);
  const begun = process.cpuUsage();
  expect(await judged(Promise.resolve(jpeg))).toBe('IMMAGINE_NON_VALIDA');
  // Two million segments would take ten times as many reads as are allowed.
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500);
});

test('every truncated file is judged without an unexpected error', async () => {
  const files = [await webpFrames(2), await gifFrames(2), await pngTexts(1, 50), await jpegSaying(9, 9)];
  const known = ['taken', 'IMMAGINE_NON_VALIDA', 'TIPO_NON_AMMESSO', 'TROPPO_GRANDE'];
  for (const file of files)
    for (let length = 0; length <= file.length; length += 1)
      expect(known).toContain(await judged(Promise.resolve(file.subarray(0, length))));
});
