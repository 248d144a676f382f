import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

// Disables caches: identity documents must not stay in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Maximum number of frames. Only the first is used, but decoders read them all. */
const MAX_FRAMES = 300;
/** Maximum number of texts in a PNG, with its colour profile, and of their inflated bytes. */
const MAX_TEXTS = 100;
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** @typedef {{ width: number, height: number, bytes: Buffer }} Rendition */

/**
 * A picture upright and without metadata, as its task asks: a JPEG, or a WebP in each width. Plain JavaScript, because
 * the decoding process runs it.
 * @param {Buffer} picture
 * @param {import('./images-worker.ts').Task} task
 * @returns {Promise<Rendition[] | import('./images-worker.ts').Eccesso>} smallest first; or which limit the picture
 * exceeds
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
 * A WebP picture as it is, and in each of the smaller widths (pixels).
 * @param {Buffer} webp
 * @param {readonly number[]} widths
 * @returns {Promise<Rendition[]>} smallest first, `webp` itself last
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

/**
 * Checks a picture's headers against the limits before it is decoded. The process's memory and time bound the rest.
 * @param {Buffer} picture
 * @param {number} maxPixels
 * @returns {Promise<import('./images-worker.ts').Eccesso | null>} the exceeded limit
 * @throws the library's error, or zlib's, for a picture that cannot be read
 */
async function excessOf(picture, maxPixels) {
  if (hasTooMuchText(picture)) return 'IMMAGINE_TROPPO_COMPLESSA';
  const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return 'TROPPO_GRANDE';
  return pages > MAX_FRAMES ? 'IMMAGINE_TROPPO_COMPLESSA' : null;
}

/**
 * Inflates the texts of a PNG within limits, which its decoder does not have.
 * @param {Buffer} picture
 */
function hasTooMuchText(picture) {
  if (!picture.toString('latin1', 0, 4).endsWith('PNG')) return false;
  let [texts, bytes] = [0, 0];
  for (let at = 8; at + 8 < picture.length && texts <= MAX_TEXTS && bytes <= MAX_TEXT_BYTES;) {
    const end = at + 8 + picture.readUInt32BE(at);
    const kind = picture.toString('latin1', at + 4, at + 8);
    if (['tEXt', 'zTXt', 'iTXt', 'iCCP'].includes(kind)) {
      texts += 1;
      bytes += inflatedBytes(kind, picture.subarray(at + 8, end));
    }
    at = end + 4;
  }
  return texts > MAX_TEXTS || bytes > MAX_TEXT_BYTES;
}

/**
 * The bytes of one text; more than the limit, if it has more.
 * @param {string} kind
 * @param {Buffer} data a name that ends with a zero byte, fields by kind, and the text
 */
function inflatedBytes(kind, data) {
  let at = data.indexOf(0) + 1;
  if (kind === 'tEXt' || (kind === 'iTXt' && data[at] === 0)) return data.length;
  // One byte names the compression. An international text has a flag before it, and two more names.
  if (kind === 'iTXt') at = data.indexOf(0, data.indexOf(0, at + 2) + 1);
  try {
    return inflateSync(data.subarray(at + 1), { maxOutputLength: MAX_TEXT_BYTES }).length;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_BUFFER_TOO_LARGE')
      return MAX_TEXT_BYTES + 1;
    throw error;
  }
}
