import type { CodiceRifiuto } from '#contract/rifiuti.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const filled = (width: number, height: number, background = '#3a7d44') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width = 64, height = 48, background?: string): Promise<Buffer> =>
  filled(width, height, background).jpeg().toBuffer();

export const png = (width = 64, height = 48): Promise<Buffer> => filled(width, height).png().toBuffer();

/** A photo with its place, author and device. */
export const jpegWithGps = (): Promise<Buffer> =>
  filled(64, 48)
    .withExif({
      IFD0: { Make: 'Fotofonino', Artist: 'Graziella Bellini' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 29/1 38/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 20/1 34/1',
      },
    })
    .jpeg()
    .toBuffer();

/**
 * A photo of a turned phone: stored in landscape (80 x 40, left red, right blue) with a quarter turn clockwise, so that
 * upright it is 40 x 80, red above and blue below.
 */
export async function jpegSideways(): Promise<Buffer> {
  const right = await filled(40, 40, '#0000ff').png().toBuffer();
  return filled(80, 40, '#ff0000')
    .composite([{ input: right, left: 40, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

export async function jpegTruncated(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const whole = await noise.jpeg().toBuffer();
  return whole.subarray(0, whole.length / 2);
}

export async function heavyJpeg(bytes: number): Promise<Buffer> {
  const photo = await jpeg();
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A real PNG of a few kilobytes that claims to be huge: decoding it completely would fill the memory. */
export function pngBomb(width = 50_000, height = 50_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * 20))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

/** The first bytes of an iPhone's default format. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
]);

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function vips(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vips-'));
  try {
    await filled(16, 12).toFile(join(folder, 'a.v'));
    return await readFile(join(folder, 'a.v'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same AVIF with another brand; decoders read the content. */
const branded = (avif: Buffer, brand: string): Buffer =>
  Buffer.concat([avif.subarray(0, 8), Buffer.from(brand), avif.subarray(12)]);

interface Rifiutata {
  readonly what: string;
  readonly bytes: Buffer;
  readonly refusal: [number, CodiceRifiuto];
}

/** Sound files of kinds that are not accepted; `letta` means that the installed library reads them. */
export async function foreignImages(): Promise<readonly (Rifiutata & { readonly letta: boolean })[]> {
  const avif = await filled(64, 48).avif({ effort: 0 }).toBuffer();
  const jxl = Buffer.concat([Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'), Buffer.alloc(200)]);
  const kinds: [what: string, bytes: Buffer, letta: boolean, code?: CodiceRifiuto][] = [
    ['a TIFF', await filled(64, 48).tiff().toBuffer(), true],
    ['an SVG', svg, true],
    ['a PDF', pdf, false],
    ['a HEIC photo', heic, false, 'HEIC_NON_LETTO'],
    ['an AVIF', avif, true],
    ['an AVIF that says it is HEIC', branded(avif, 'heic'), true],
    ['an AVIF that says it is HEIF', branded(avif, 'mif1'), true],
    ['a JPEG XL', jxl, false],
    ['a VIPS file', await vips(), false],
  ];
  return kinds.map(([what, bytes, letta, code = 'TIPO_NON_AMMESSO']) => ({
    what,
    bytes,
    letta,
    refusal: [415, code],
  }));
}

export const badImages = async (): Promise<readonly Rifiutata[]> => [
  {
    what: 'a text named .png',
    bytes: Buffer.from('ciao, sono un testo'),
    refusal: [415, 'TIPO_NON_AMMESSO'],
  },
  { what: 'an empty file', bytes: Buffer.alloc(0), refusal: [415, 'TIPO_NON_AMMESSO'] },
  ...(await foreignImages()),
  { what: 'a 50,000 x 50,000 pixel bomb', bytes: pngBomb(), refusal: [413, 'TROPPO_GRANDE'] },
  { what: 'a truncated JPEG', bytes: await jpegTruncated(), refusal: [415, 'IMMAGINE_NON_VALIDA'] },
  { what: 'a photo of 11 MB', bytes: await heavyJpeg(11 * 1024 * 1024), refusal: [413, 'TROPPO_GRANDE'] },
];
