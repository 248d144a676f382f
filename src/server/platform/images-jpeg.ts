import type { Misure } from './images-limits.ts';
import type { Reader } from './images-reader.ts';

const START_OF_SCAN = 0xda;
/** Markers without a length and data. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** Markers that contain the size: all kinds of compression, but not the three tables numbered among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A JPEG's size, from the segments before the first scan. */
export function measureJpeg(file: Reader): Misure {
  let pixels = 0;
  for (;;) {
    if (file.uint(1) !== 0xff) throw new RangeError('no marker');
    let marker = file.uint(1);
    while (marker === 0xff) marker = file.uint(1);
    if (marker === START_OF_SCAN) return { pixels, frames: 1 };
    if (isAlone(marker)) continue;
    const segment = file.part(file.uint(2) - 2);
    if (!isFrame(marker)) continue;
    segment.skip(1);
    pixels = Math.max(pixels, segment.uint(2) * segment.uint(2));
  }
}
