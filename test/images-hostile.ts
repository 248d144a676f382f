import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpeg, png, pngChunk } from './images.ts';

const uint = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** A box of an ISO base media file; a version is followed by three bytes of flags. */
function box(kind: string, version: number | null, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([...(version === null ? [] : [uint(4, version * 2 ** 24)]), ...parts]);
  return Buffer.concat([uint(4, 8 + body.length), Buffer.from(kind, 'latin1'), body]);
}

/** The parts of a compressed picture: the decoder's configuration, and the data. */
interface Av1Picture {
  readonly config: Buffer;
  readonly data: Buffer;
}

/** A compressed square of one colour. */
async function av1(side: number): Promise<Av1Picture> {
  const file = await sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .avif({ effort: 0 })
    .toBuffer();
  const inside = (kind: string): Buffer => {
    const at = file.indexOf(kind) + 4;
    return file.subarray(at, at - 8 + file.readUInt32BE(at - 8));
  };
  return { config: inside('av1C'), data: inside('mdat') };
}

interface Item {
  readonly id: number;
  readonly kind: 'av01' | 'grid';
  /** Width and height according to its property. */
  readonly says: readonly [number, number];
  readonly data: Buffer;
  readonly config?: Buffer;
  readonly madeOf?: readonly number[];
}

/** An AVIF file with these items, of which the first is shown. */
function avif(items: readonly Item[]): Buffer {
  const ftyp = box('ftyp', null, Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
  const properties = items.flatMap(({ says: [width, height], config }) => [
    box('ispe', 0, uint(4, width), uint(4, height)),
    config ? box('av1C', null, config) : box('free', null),
  ]);
  const given = items.flatMap(({ id }, i) => [uint(2, id), Buffer.from([2, 2 * i + 1, 0x80 | (2 * i + 2)])]);
  const refs = items
    .filter(({ madeOf }) => madeOf)
    .map(({ id, madeOf }) =>
      box('dimg', null, uint(2, id), uint(2, madeOf!.length), ...madeOf!.map((part) => uint(2, part))),
    );
  const meta = (dataAt: number): Buffer => {
    let at = dataAt;
    const places = items.map(({ id, data }) => {
      const place = [uint(2, id), uint(2, 0), uint(2, 0), uint(2, 1), uint(4, at), uint(4, data.length)];
      at += data.length;
      return Buffer.concat(place);
    });
    return box(
      'meta',
      0,
      box('hdlr', 0, uint(4, 0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      box('pitm', 0, uint(2, items[0]!.id)),
      box('iloc', 1, Buffer.from([0x44, 0]), uint(2, items.length), ...places),
      box(
        'iinf',
        0,
        uint(2, items.length),
        ...items.map(({ id, kind }) => box('infe', 2, uint(2, id), uint(2, 0), Buffer.from(`${kind}\0`))),
      ),
      ...(refs.length > 0 ? [box('iref', 0, ...refs)] : []),
      box('iprp', null, box('ipco', null, ...properties), box('ipma', 0, uint(4, items.length), ...given)),
    );
  };
  const dataAt = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(dataAt), box('mdat', null, ...items.map(({ data }) => data))]);
}

interface Grid {
  /** Side of the tile according to its property; by default its real side. */
  readonly says?: number;
  readonly columns: number;
  readonly rows: number;
}

/** An AVIF that claims 100 x 100 and consists of one square tile, used as often as the grid has places. */
export async function avifGrid(tile: number, { says = tile, columns, rows }: Grid): Promise<Buffer> {
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), uint(2, 100), uint(2, 100)]);
  return avif([
    {
      id: 1,
      kind: 'grid',
      says: [100, 100],
      data: grid,
      madeOf: Array.from({ length: columns * rows }, () => 2),
    },
    { id: 2, kind: 'av01', says: [says, says], ...(await av1(tile)) },
  ]);
}

/**
 * An AVIF with grids made of grids, `depth` levels deep, each made of the next one 64 times; with `circle` the last is
 * made of the first.
 */
export async function avifNested(depth: number, { circle = false } = {}): Promise<Buffer> {
  const grid = Buffer.concat([Buffer.from([0, 0, 7, 7]), uint(2, 100), uint(2, 100)]);
  const grids = Array.from({ length: depth }, (_, i): Item => {
    const next = circle && i === depth - 1 ? 1 : i + 2;
    return {
      id: i + 1,
      kind: 'grid',
      says: [100, 100],
      data: grid,
      madeOf: Array.from({ length: 64 }, () => next),
    };
  });
  return avif([...grids, { id: depth + 1, kind: 'av01', says: [64, 64], ...(await av1(64)) }]);
}

/** An AVIF of one picture that claims less than its data contain. */
export const avifLying = async (says: number, side: number): Promise<Buffer> =>
  avif([{ id: 1, kind: 'av01', says: [says, says], ...(await av1(side)) }]);

const chunk = (kind: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP with a number of frames of one pixel. */
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

/** A GIF with a number of frames of one pixel. */
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

/** A JPEG that claims a given size. */
export async function jpegSaying(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg(16, 12));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
