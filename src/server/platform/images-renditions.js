import sharp from 'sharp';
import { excessOf } from './images-bounds.js';

// Decoders must keep nothing between pictures: identity documents must not linger in a cache.
sharp.cache(false);
sharp.concurrency(1);

/** @typedef {{ width: number, height: number, bytes: Buffer }} Rendition */

/**
 * A picture upright and without metadata, in the form that its task asks for: a JPEG, or a WebP in each of its widths.
 * Plain JavaScript, because the process that decodes pictures runs it.
 * @param {Buffer} picture
 * @param {import('./images-worker.ts').Task} task
 * @returns {Promise<Rendition[] | import('./images-worker.ts').Eccesso>} the smallest first; or what the picture has too
 * much of to be decoded
 * @throws the library's error for a picture that cannot be read
 */
export async function reencode(picture, { format, maxSide, widths, maxPixels }) {
  const excess = await excessOf(picture, maxPixels);
  if (excess) return excess;
  const image = sharp(picture, { failOn: 'error', limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  if (format === 'webp') return renditionsOf(await image.webp({ quality: 82 }).toBuffer(), widths);
  const jpeg = image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, mozjpeg: true });
  const { data, info } = await jpeg.toBuffer({ resolveWithObject: true });
  return [{ width: info.width, height: info.height, bytes: data }];
}

/**
 * One of our WebP pictures as it is, and in each of the widths (pixels) smaller than its own.
 * @param {Buffer} webp
 * @param {readonly number[]} widths
 * @returns {Promise<Rendition[]>} the smallest first, `webp` itself last
 */
export async function renditionsOf(webp, widths) {
  const { width, height } = await sharp(webp).metadata();
  const renditions = [];
  for (const target of widths.filter((smaller) => smaller < width)) {
    const { data, info } = await sharp(webp)
      .resize({ width: target })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    renditions.push({ width: info.width, height: info.height, bytes: data });
  }
  return [...renditions, { width, height, bytes: webp }];
}
