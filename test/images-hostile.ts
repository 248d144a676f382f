import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpeg, png, pngChunk } from './images.ts';

const chunk = (kind: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
};

export async function webpFrames(count: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#246' } })
    .webp({ lossless: true })
    .toBuffer();
  // Position, sides minus one, 100 ms, no flags; then the picture without its file header.
  const frame = chunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(12), Buffer.from([100, 0, 0, 0]), still.subarray(12)]),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', Buffer.from([0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: count }, () => frame),
  ]);
  return chunk('RIFF', body);
}

export async function gifFrames(count: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#246' } })
    .gif()
    .toBuffer();
  const first = still.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0]));
  const frame = still.subarray(first, still.length - 1);
  return Buffer.concat([
    still.subarray(0, first),
    ...Array.from({ length: count }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/** A GIF that claims 1 x 1, with a frame of 60,000 x 60,000. */
export async function gifWide(): Promise<Buffer> {
  const bytes = Buffer.from(await gifFrames(1));
  const frame = bytes.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0]));
  bytes.writeUInt16LE(60_000, frame + 5);
  bytes.writeUInt16LE(60_000, frame + 7);
  return bytes;
}

/** A PNG with a number of compressed texts, each of a number of bytes when inflated. */
export async function pngTexts(
  count: number,
  bytes: number,
  kind: 'zTXt' | 'iTXt' = 'zTXt',
): Promise<Buffer> {
  const plain = await png(8, 8);
  const packed = deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 });
  const head = kind === 'zTXt' ? 'nota\0\0' : 'nota\0\u0001\0it\0nota\0';
  const text = pngChunk(kind, Buffer.concat([Buffer.from(head, 'latin1'), packed]));
  const end = plain.length - 12;
  return Buffer.concat([
    plain.subarray(0, end),
    ...Array.from({ length: count }, () => text),
    plain.subarray(end),
  ]);
}

export async function jpegSaying(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg(16, 12));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
