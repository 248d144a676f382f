import { MAX_FRAMES, type Misure } from './images-limits.ts';
import type { Reader } from './images-reader.ts';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;

/**
 * A GIF's size and frames, counted only up to the limit. A frame larger than the picture counts as the picture's size.
 */
export function measureGif(file: Reader): Misure {
  file.skip(6);
  let [width, height] = [file.uintLE(2), file.uintLE(2)];
  let frames = 0;
  skipColours(file, file.uint(1), 2);
  while (file.left > 0 && frames <= MAX_FRAMES) {
    const kind = file.uint(1);
    if (kind === EXTENSION) file.skip(1);
    else if (kind === FRAME) {
      frames += 1;
      const [left, top] = [file.uintLE(2), file.uintLE(2)];
      width = Math.max(width, left + file.uintLE(2));
      height = Math.max(height, top + file.uintLE(2));
      skipColours(file, file.uint(1), 0);
      file.skip(1);
    } else if (kind === END) break;
    else throw new RangeError('no such block');
    for (let length = file.uint(1); length > 0; length = file.uint(1)) file.skip(length);
  }
  return { pixels: width * height, frames };
}

/** Skips a table of colours, if the flags announce one, and the bytes before it. */
function skipColours(file: Reader, flags: number, before: number): void {
  file.skip(before + (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0));
}
