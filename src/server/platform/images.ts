import sharp from 'sharp';
import { Rifiuto } from '#domain/rifiuti.ts';
import { MAX_PIXEL } from '#contract/documenti.ts';

/** Kinds of picture taken, by content and never by name (contract 5). */
const KINDS = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

// Decoders keep nothing between pictures: identity documents must not linger in a cache.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Looks at a picture before it is decoded: its kind, and that it is not too many pixels.
 * @throws Rifiuto TIPO_NON_AMMESSO, HEIC_NON_LETTO, TROPPO_GRANDE (over 50 megapixels), IMMAGINE_NON_VALIDA.
 */
export async function inspectImage(bytes: Buffer): Promise<void> {
  if (isHeic(bytes)) throw new Rifiuto('HEIC_NON_LETTO');
  if (!looksLikeImage(bytes)) throw new Rifiuto('TIPO_NON_AMMESSO');
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null);
  if (!metadata) throw new Rifiuto('IMMAGINE_NON_VALIDA');
  const kind = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format;
  if (!KINDS.has(kind)) throw new Rifiuto('TIPO_NON_AMMESSO');
  if (metadata.width * metadata.height > MAX_PIXEL) throw new Rifiuto('TROPPO_GRANDE');
}

/** ISO base media files whose brand is HEVC's, which the decoder here does not read. */
function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(4, 12).toString('latin1');
  return (
    /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brand) && !bytes.subarray(12, 64).includes('avif')
  );
}

/** The first bytes of the kinds taken; text such as SVG never reaches a decoder. */
function looksLikeImage(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF87a') ||
    head.startsWith('GIF89a') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    head.slice(4, 8) === 'ftyp'
  );
}

/**
 * Decodes a picture and writes it anew: upright, without metadata, at most `maxSide` pixels on its long side.
 * Whatever else was in the file is gone.
 */
export async function reencodeImage(
  bytes: Buffer,
  as: { format: 'jpeg' | 'webp'; maxSide: number },
): Promise<Buffer> {
  await inspectImage(bytes);
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXEL, failOn: 'error' })
      .rotate()
      .resize({ width: as.maxSide, height: as.maxSide, fit: 'inside', withoutEnlargement: true });
    return as.format === 'jpeg'
      ? await image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, mozjpeg: true }).toBuffer()
      : await image.webp({ quality: 82 }).toBuffer();
  } catch {
    throw new Rifiuto('IMMAGINE_NON_VALIDA');
  }
}
