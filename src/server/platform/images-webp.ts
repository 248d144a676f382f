import { MAX_FRAMES, type Misure } from './images-limits.ts';
import type { Reader } from './images-reader.ts';

/**
 * A WebP's size and frames, counted only up to the limit: the canvas, each frame of an animation, and the size in the
 * compressed data themselves.
 */
export function measureWebp(file: Reader): Misure {
  if (file.text(4) !== 'RIFF') throw new RangeError('not a WebP');
  file.skip(8);
  let [pixels, frames] = [0, 0];
  for (const { kind, chunk } of chunksOf(file)) {
    if (kind === 'VP8X') {
      chunk.skip(4);
      pixels = Math.max(pixels, readSides(chunk));
    } else if (kind === 'ANMF') {
      if (++frames > MAX_FRAMES) break;
      chunk.skip(6);
      pixels = Math.max(pixels, readSides(chunk));
      chunk.skip(4);
      for (const { kind, chunk: data } of chunksOf(chunk)) pixels = Math.max(pixels, pixelsOf(kind, data));
    } else pixels = Math.max(pixels, pixelsOf(kind, chunk));
  }
  return { pixels, frames };
}

function* chunksOf(file: Reader): Generator<{ kind: string; chunk: Reader }> {
  while (file.left >= 8) {
    const kind = file.text(4);
    const length = file.uintLE(4);
    yield { kind, chunk: file.part(length) };
    if (length % 2 === 1 && file.left > 0) file.skip(1);
  }
}

/** Two sides, each stored in three bytes as one less than its length. */
function readSides(chunk: Reader): number {
  return (chunk.uintLE(3) + 1) * (chunk.uintLE(3) + 1);
}

/** The size in the compressed data: 14 bits for each side. */
function pixelsOf(kind: string, data: Reader): number {
  if (kind === 'VP8 ') {
    data.skip(6);
    return (data.uintLE(2) & 0x3fff) * (data.uintLE(2) & 0x3fff);
  }
  if (kind === 'VP8L') {
    data.skip(1);
    const sides = data.uintLE(4);
    return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1);
  }
  return 0;
}
