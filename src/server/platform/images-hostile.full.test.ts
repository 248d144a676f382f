import { expect, test } from 'vitest';
import { gifFrames, gifWide, jpegSaying, pngTexts, webpFrames } from '#test/images-hostile.ts';
import { createImages } from './images.ts';

const images = createImages({ log: { warn: () => undefined } });
/** A shorter time limit than in production. */
const hasty = createImages({ log: { warn: () => undefined }, limits: { timeMs: 1500 } });

/** The result of a file in the decoding process. */
const judged = async (make: Promise<Buffer>, by = images): Promise<string> =>
  by.reencode(await make, { format: 'jpeg', maxSide: 2400 }, 'chi').then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

test.each<[what: string, make: () => Promise<Buffer>, says: string]>([
  ['a WebP of 301 frames', () => webpFrames(301), 'IMMAGINE_TROPPO_COMPLESSA'],
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

test('a WebP of 100,000 frames, which takes the library a minute, ends within the time limit', async () => {
  expect(await judged(webpFrames(100_000), hasty)).toBe('IMMAGINE_TROPPO_COMPLESSA');
});

test('endless headers end with the process: they exceed its memory, or are unreadable', async () => {
  const marker = Buffer.from([0xff, 0xe1, 0, 2]);
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8_000_000, marker)]);
  expect(['IMMAGINE_NON_VALIDA', 'IMMAGINE_TROPPO_COMPLESSA']).toContain(await judged(Promise.resolve(jpeg)));
});

test('a PNG cut off anywhere in its texts is only unreadable', async () => {
  const file = await pngTexts(1, 50, 'iTXt');
  for (let cut = 1; cut < 120; cut += 17)
    expect(await judged(Promise.resolve(file.subarray(0, file.length - cut)))).toMatch(
      /taken|IMMAGINE_NON_VALIDA/,
    );
});
