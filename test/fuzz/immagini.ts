import sharp from 'sharp';
import {
  heic,
  heavyJpeg,
  jpeg,
  jpegSideways,
  jpegTruncated,
  jpegWithGps,
  png,
  pngBomb,
  svg,
} from '../images.ts';

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
const other = (format: 'webp' | 'avif' | 'gif' | 'tiff') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .toFormat(format)
    .toBuffer();

function bent(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[Math.floor(copy.length / 2)]! ^= 0xff;
  return copy;
}

const makers = {
  jpeg: () => jpeg(16, 12),
  png: () => png(16, 12),
  webp: () => other('webp'),
  gif: () => other('gif'),
  gps: () => jpegWithGps(),
  girata: () => jpegSideways(),
  'jpeg e html': async () => Buffer.concat([await jpeg(16, 12), Buffer.from('<script>alert(1)</script>')]),
  'gif e zip': async () => Buffer.concat([await other('gif'), Buffer.from('PK\u0003\u0004', 'latin1')]),
  'html e jpeg': async () => Buffer.concat([Buffer.from('<html>'), await jpeg(16, 12)]),
  'jpeg troncato': () => jpegTruncated(),
  'png troncato': async () => half(await png(16, 12)),
  'webp troncato': async () => half(await other('webp')),
  'gif troncato': async () => half(await other('gif')),
  'png piegato': async () => bent(await png(16, 12)),
  'webp piegato': async () => bent(await other('webp')),
  'solo inizio': async () => (await jpeg()).subarray(0, 4),
  tiff: () => other('tiff'),
  avif: () => other('avif'),
  svg: async () => svg,
  heic: async () => heic,
  bomba: async () => pngBomb(),
  larga: async () => pngBomb(60_000, 1),
  'senza lati': async () => pngBomb(0, 0),
  pesante: () => heavyJpeg(11 * 1024 * 1024),
  testo: async () => Buffer.from('ciao\r\n--x--\r\n\u0000'),
  vuoto: async () => Buffer.alloc(0),
  zeri: async () => Buffer.alloc(5000),
} satisfies Record<string, () => Promise<Buffer>>;

export type NomeImmagine = keyof typeof makers;

const buone: NomeImmagine[] = ['jpeg', 'png', 'webp', 'gif', 'gps', 'girata', 'jpeg e html'];

/**
 * Names of pictures: those that every upload accepts, and all others. Heavy ones are rare, since they are slow to send.
 */
export const IMMAGINI = {
  buone,
  cattive: (Object.keys(makers) as NomeImmagine[]).filter((name) => !buone.includes(name)),
} as const;

const made = new Map<NomeImmagine, Promise<Buffer>>();

export function readImmagine(name: NomeImmagine): Promise<Buffer> {
  const bytes = made.get(name) ?? makers[name]();
  made.set(name, bytes);
  return bytes;
}
