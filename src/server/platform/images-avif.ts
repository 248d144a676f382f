import { measureAv1 } from './images-av1.ts';
import { boxesOf, readItems, type Item } from './images-avif-items.ts';
import type { Misure } from './images-limits.ts';
import type { Reader } from './images-reader.ts';

/** Boxes that lead to the table of a moving picture's frames. */
const TO_FRAMES = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/**
 * What it takes to decode an AVIF file. It is a table of items: pictures, and grids and overlays made of others. The
 * size of an item is the largest that any source states (its properties, its own data). Its cost includes its parts, as
 * often as they are used, and its transparency.
 */
export function measureAvif(file: Reader): Misure {
  const top = [...boxesOf(file)];
  const metas = top.filter(({ kind }) => kind === 'meta');
  if (metas.length !== 1) throw new RangeError('not one table of items');
  const items = readItems(metas[0]!.box, file);
  const costs = new Map<number, number>();
  const pixels = [...items.keys()].map((id) => costOf(items, id, costs));
  return { pixels: Math.max(0, ...pixels), frames: Math.max(1, countFrames(top)) };
}

/** The pixels that decoding an item takes. @throws RangeError for an item that does not exist or contains itself */
function costOf(items: ReadonlyMap<number, Item>, id: number, costs: Map<number, number>): number {
  const known = costs.get(id);
  if (known !== undefined) return known;
  const item = items.get(id);
  if (!item) throw new RangeError('no such item');
  // A marker until the cost is known: finding it again means that the items form a circle.
  costs.set(id, Number.NaN);
  const sum = (ids: readonly number[]): number =>
    ids.reduce((all, part) => all + costOf(items, part, costs), 0);
  const cost = Math.max(ownPixels(item), sum(item.parts)) + sum(item.masks);
  if (Number.isNaN(cost)) throw new RangeError('an item is made of itself');
  costs.set(id, cost);
  return cost;
}

/** The pixels of an item according to its properties or its own data, whichever is more. */
function ownPixels({ kind, pixels, data }: Item): number {
  switch (kind) {
    case 'av01': {
      const own = measureAv1(data);
      return Math.max(pixels, own.pixels) * Math.max(1, own.pictures);
    }
    case 'grid':
      return Math.max(pixels, readCanvas(data, 2));
    case 'iovl':
      return Math.max(pixels, readCanvas(data, 8));
    case 'iden':
    case 'tmap':
      return pixels;
    default:
      if (pixels > 0) throw new RangeError('a picture of a kind that is not read');
      return 0;
  }
}

/** The size of the canvas of a grid or overlay, which comes after `before` other bytes. */
function readCanvas(data: Reader, before: number): number {
  data.skip(1);
  const bytes = data.uint(1) & 1 ? 4 : 2;
  data.skip(before);
  return data.uint(bytes) * data.uint(bytes);
}

/** Frames of a moving picture, of the track that has the most. */
function countFrames(boxes: Iterable<{ kind: string; box: Reader }>, depth = 0): number {
  let most = 0;
  for (const { kind, box } of boxes) {
    if (kind === TO_FRAMES[depth]) most = Math.max(most, countFrames(boxesOf(box), depth + 1));
    if (kind === 'stsz' && depth === TO_FRAMES.length) {
      box.skip(8);
      most = Math.max(most, box.uint(4));
    }
  }
  return most;
}
