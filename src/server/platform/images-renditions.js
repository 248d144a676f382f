import sharp from 'sharp';

// Decoders keep nothing between pictures: identity documents must not linger in a cache.
sharp.cache(false);
sharp.concurrency(1);

/** @typedef {{ width: number, height: number, bytes: Buffer }} Rendition */

/**
 * One of our WebP pictures as it is, and in each of the widths (pixels) smaller than its own. Plain JavaScript, because
 * the process that decodes pictures also runs it.
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
