import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { foreignImages, jpeg } from '#test/images.ts';
import { long } from '#test/process.ts';
import { MAX_PIXEL } from '#contract/valori.ts';
import { LIMITS, openWorker } from './images-worker.ts';
import { reencode } from './images-renditions.js';

const asJpeg = { format: 'jpeg', maxSide: 2400, widths: [], maxPixels: MAX_PIXEL } as const;

/** The renditions made of a file without the first check of its kind. */
const decode = openWorker(LIMITS);
const decoded = (bytes: Buffer) => decode(bytes, asJpeg);

test.each(await foreignImages())('no decoder is opened for $what', async ({ bytes, letta }) => {
  const free = await reencode(bytes, asJpeg).catch(() => []);
  expect(free, 'without the block').toHaveLength(letta ? 1 : 0);
  expect(await decoded(bytes)).toEqual([]);
});

/** The magic bytes of the accepted kinds. */
const HEADS = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8 '];

test.each(HEADS.map((head, n) => [head, n] as const))(
  'no decoder is opened for the bytes after %j',
  async (head, n) => {
    const files = await foreignImages();
    // In the short form every file comes after one of them.
    const some = long ? files : files.filter((_, i) => i % HEADS.length === n);
    for (const { bytes } of some)
      expect(await decoded(Buffer.concat([Buffer.from(head, 'latin1'), bytes]))).toEqual([]);
  },
  240_000,
);

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s is decoded', async (kind) => {
  const picture = await sharp(await jpeg(120, 90))
    .toFormat(kind)
    .toBuffer();
  expect(await decoded(picture)).toMatchObject([{ width: 120, height: 90 }]);
});

test('a phone’s photo with a gain map is read as a plain JPEG', async () => {
  // The library's types lack the method.
  const plain = sharp(await jpeg(120, 90)) as Sharp & { withGainMap: () => Sharp };
  const photo = await plain.withGainMap().jpeg().toBuffer();
  expect((await sharp(photo).metadata()).gainMap).toBeDefined();
  expect(await decoded(photo)).toMatchObject([{ width: 120, height: 90 }]);
});
