import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { RIFIUTI } from '#contract/rifiuti.ts';
import { badImages, jpeg, jpegSideways, jpegWithGps, png, pngBomb } from '#test/images.ts';
import { createImages, type FormaImmagine } from './images.ts';

const images = createImages({ log: { warn: () => undefined } });
const reencodeImage = async (bytes: Buffer, forma: FormaImmagine): Promise<Buffer> =>
  (await images.reencode(bytes, forma, randomUUID())).at(-1)!.bytes;

const asJpeg = { format: 'jpeg', maxSide: 2400 } as const;

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  '%s is recognised by content, and re-encoded',
  async (format) => {
    const photo = await sharp(await jpeg(120, 90))
      .toFormat(format)
      .toBuffer();
    const { format: kind, width, height } = await sharp(await reencodeImage(photo, asJpeg)).metadata();
    expect([kind, width, height]).toEqual(['jpeg', 120, 90]);
    const webp = await reencodeImage(photo, { format: 'webp', maxSide: 60 });
    const small = await sharp(webp).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 60, 45]);
  },
);

describe('refuses', async () => {
  const tooLarge = (what: string) => what.startsWith('a photo of 11 MB');
  test.each((await badImages()).filter(({ what }) => !tooLarge(what)))(
    '$what',
    async ({ bytes, refusal: [status, code] }) => {
      await expect(reencodeImage(bytes, asJpeg)).rejects.toMatchObject({ code });
      expect(RIFIUTI[code].status).toBe(status);
    },
  );

  test('a picture of which only the first bytes are valid', async () => {
    for (const head of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8 ']) {
      const bytes = Buffer.concat([
        Buffer.from(head, 'latin1'),
        Buffer.from('<script>alert(1)</script>'.repeat(20)),
      ]);
      await expect(reencodeImage(bytes, asJpeg)).rejects.toMatchObject({ code: 'IMMAGINE_NON_VALIDA' });
    }
  });
});

test('pixels are counted before decoding: 50 megapixels pass, one more row does not', async () => {
  const judged = (bytes: Buffer) => reencodeImage(bytes, asJpeg).catch(({ code }: { code: string }) => code);
  // It has only the first of its rows: the error is about the missing ones.
  expect(await judged(pngBomb(10_000, 5000))).toBe('IMMAGINE_NON_VALIDA');
  expect(await judged(pngBomb(10_000, 5001))).toBe('TROPPO_GRANDE');
});

test('all metadata of the file is removed: place, author, device', async () => {
  const photo = await jpegWithGps();
  expect(photo.includes('Graziella Bellini')).toBe(true);
  for (const format of ['jpeg', 'webp'] as const) {
    const clean = await reencodeImage(photo, { format, maxSide: 2400 });
    const { exif, icc, xmp, iptc } = await sharp(clean).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(clean.includes('Graziella') || clean.includes('Fotofonino')).toBe(false);
  }
});

test('the bytes after the picture in the file are removed', async () => {
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
  expect((await reencodeImage(polyglot, asJpeg)).includes('<script>')).toBe(false);
});

test('a photo of a turned phone is turned upright', async () => {
  const upright = await reencodeImage(await jpegSideways(), asJpeg);
  const { data, info } = await sharp(upright).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, (await sharp(upright).metadata()).orientation]).toEqual([
    40,
    80,
    undefined,
  ]);
  const pixel = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((c) => Math.round(c / 255));
  expect(pixel(20, 10)).toEqual([1, 0, 0]);
  expect(pixel(20, 70)).toEqual([0, 0, 1]);
});

test('the long side is limited, nothing is enlarged, and transparency becomes white in a JPEG', async () => {
  const wide = await sharp(await reencodeImage(await png(5000, 100), asJpeg)).metadata();
  expect([wide.width, wide.height]).toEqual([2400, 48]);
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { data, info } = await sharp(await reencodeImage(clear, asJpeg))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, ...data.subarray(0, 3)]).toEqual([9, 255, 255, 255]);
});
