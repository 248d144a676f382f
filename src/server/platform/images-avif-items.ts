import { measureAv1 } from './images-av1.ts';
import { MAX_ITEMS } from './images-limits.ts';
import type { Reader } from './images-reader.ts';

/** An item of an AVIF file: a picture, or something made of pictures. */
export interface Item {
  readonly kind: string;
  /** According to its properties. */
  readonly pixels: number;
  /** The items it is made of; one that is used twice is listed twice. */
  readonly parts: readonly number[];
  /** The items that are its transparency. */
  readonly masks: readonly number[];
  readonly data: Reader;
}

/**
 * The boxes one after the other (ISO/IEC 14496-12). A size of 0 extends to the end; a size of 1 means that the size
 * follows in 8 bytes.
 */
export function* boxesOf(file: Reader): Generator<{ kind: string; box: Reader }> {
  while (file.left > 0) {
    const size = file.uint(4);
    const kind = file.text(4);
    const rest = size === 0 ? file.left : size === 1 ? file.uint(8) - 16 : size - 8;
    if (rest < 0) throw new RangeError('a box smaller than its head');
    yield { kind, box: file.part(rest) };
  }
}

/**
 * The items that a `meta` box describes (ISO/IEC 14496-12, 8.11, and 23008-12). `file` is the whole file, which may
 * contain their data.
 */
export function readItems(meta: Reader, file: Reader): Map<number, Item> {
  meta.skip(4);
  const boxes = oneOfEach(boxesOf(meta));
  const part = (kind: string): Reader => boxes.get(kind) ?? meta.over(Buffer.alloc(0));
  const pixels = readPixels(part('iprp'));
  const { parts, masks } = readReferences(part('iref'));
  const dataOf = readPlaces(part('iloc'), { file, table: part('idat') });
  return new Map(
    [...readKinds(part('iinf'))].map(([id, kind]) => [
      id,
      {
        kind,
        pixels: pixels.get(id) ?? 0,
        parts: parts.get(id) ?? [],
        masks: masks.get(id) ?? [],
        data: dataOf(id),
      },
    ]),
  );
}

/** Boxes by kind. A kind that appears twice is refused, since decoders differ in which one they believe. */
function oneOfEach(boxes: Iterable<{ kind: string; box: Reader }>): Map<string, Reader> {
  const found = new Map<string, Reader>();
  for (const { kind, box } of boxes) {
    if (found.has(kind)) throw new RangeError('a box twice');
    found.set(kind, box);
  }
  return found;
}

function readKinds(iinf: Reader): Map<number, string> {
  const kinds = new Map<number, string>();
  if (iinf.left === 0) return kinds;
  iinf.skip(iinf.uint(1) === 0 ? 3 + 2 : 3 + 4);
  for (const { box } of boxesOf(iinf)) {
    const version = box.uint(1);
    box.skip(3);
    const id = box.uint(version === 3 ? 4 : 2);
    box.skip(2);
    kinds.set(id, box.text(4));
    if (kinds.size > MAX_ITEMS) throw new RangeError('too many items');
  }
  return kinds;
}

interface References {
  readonly parts: ReadonlyMap<number, number[]>;
  readonly masks: ReadonlyMap<number, number[]>;
}

/** For each item: what it is made of (`dimg`), and what its transparency is (`auxl`, which points the other way). */
function readReferences(iref: Reader): References {
  const [parts, masks] = [new Map<number, number[]>(), new Map<number, number[]>()];
  if (iref.left === 0) return { parts, masks };
  const bytes = iref.uint(1) === 0 ? 2 : 4;
  iref.skip(3);
  for (const { kind, box } of boxesOf(iref)) {
    const from = box.uint(bytes);
    for (let count = box.uint(2); count > 0; count -= 1) {
      const to = box.uint(bytes);
      if (kind === 'dimg') addTo(parts, from, to);
      if (kind === 'auxl') addTo(masks, to, from);
    }
  }
  return { parts, masks };
}

function addTo(lists: Map<number, number[]>, id: number, value: number): void {
  const list = lists.get(id);
  if (list) list.push(value);
  else lists.set(id, [value]);
}

/** For each item: the largest size among its properties. */
function readPixels(iprp: Reader): Map<number, number> {
  const properties: number[] = [];
  const pixels = new Map<number, number>();
  for (const { kind, box } of boxesOf(iprp)) {
    if (kind === 'ipco') for (const property of boxesOf(box)) properties.push(pixelsOf(property));
    if (kind !== 'ipma') continue;
    const version = box.uint(1);
    box.skip(2);
    const bytes = (box.uint(1) & 1) + 1;
    for (let entries = box.uint(4); entries > 0; entries -= 1) {
      const id = box.uint(version === 0 ? 2 : 4);
      for (let count = box.uint(1); count > 0; count -= 1) {
        // The first bit says that a decoder must know the property.
        const index = box.uint(bytes) & (bytes === 2 ? 0x7fff : 0x7f);
        pixels.set(id, Math.max(pixels.get(id) ?? 0, properties[index - 1] ?? 0));
      }
    }
  }
  return pixels;
}

/** The size that a property gives, directly or in the decoder's configuration. */
function pixelsOf({ kind, box }: { kind: string; box: Reader }): number {
  if (kind !== 'ispe' && kind !== 'av1C') return 0;
  box.skip(4);
  return kind === 'ispe' ? box.uint(4) * box.uint(4) : measureAv1(box).pixels;
}

/** Finds the items' data, in the file or in the table itself; a length of 0 extends to the end. */
function readPlaces(iloc: Reader, { file, table }: { file: Reader; table: Reader }): (id: number) => Reader {
  const places = new Map<number, Buffer[]>();
  // A byte belongs to one item: together they cannot be longer than the file.
  let left = file.bytes.length;
  const bytesAt = (whole: Buffer, from: number, length: number): Buffer => {
    const bytes = whole.subarray(from, length === 0 ? undefined : from + length);
    left -= bytes.length;
    if (left < 0 || bytes.length < length) throw new RangeError('more than there is');
    return bytes;
  };
  if (iloc.left > 0) {
    const version = iloc.uint(1);
    iloc.skip(3);
    const [sizes, more] = [iloc.uint(1), iloc.uint(1)];
    const indexBytes = version === 0 ? 0 : more & 15;
    for (let items = iloc.uint(version < 2 ? 2 : 4); items > 0; items -= 1) {
      const id = iloc.uint(version < 2 ? 2 : 4);
      const method = version === 0 ? 0 : iloc.uint(2) & 15;
      if (method > 1) throw new RangeError('data inside of other data');
      iloc.skip(2);
      const base = iloc.uint(more >> 4);
      const extents: Buffer[] = [];
      for (let count = iloc.uint(2); count > 0; count -= 1) {
        iloc.skip(indexBytes);
        const from = base + iloc.uint(sizes >> 4);
        extents.push(bytesAt(method === 1 ? table.bytes : file.bytes, from, iloc.uint(sizes & 15)));
      }
      places.set(id, extents);
    }
  }
  return (id) => file.over(Buffer.concat(places.get(id) ?? []));
}
