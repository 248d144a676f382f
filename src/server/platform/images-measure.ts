import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { MAX_PIXEL } from '#contract/valori.ts';
import { measureGif } from './images-gif.ts';
import { measureJpeg } from './images-jpeg.ts';
import { MAX_FRAMES, type Misure } from './images-limits.ts';
import { measurePng } from './images-png.ts';
import { Reader } from './images-reader.ts';
import { measureWebp } from './images-webp.ts';

type Measure = (file: Reader) => Misure | Promise<Misure>;

/**
 * The accepted kinds, recognised by their first bytes (prodotto/documenti#immagini); text such as SVG never reaches a
 * decoder.
 */
const KINDS: readonly (readonly [at: number, text: string, measure: Measure])[] = [
  [0, '\xff\xd8\xff', measureJpeg],
  [0, '\x89PNG\r\n\x1a\n', measurePng],
  [0, 'GIF87a', measureGif],
  [0, 'GIF89a', measureGif],
  [8, 'WEBP', measureWebp],
];

/**
 * Checks a picture before it is decoded, only by its headers and without any library: its kind, by content and never by
 * name, and that decoding it is within bounds.
 * @throws Rifiuto TIPO_NON_AMMESSO, HEIC_NON_LETTO, TROPPO_GRANDE (over 50 megapixels), IMMAGINE_TROPPO_COMPLESSA (over
 * 300 frames, or a limit of its kind), IMMAGINE_NON_VALIDA.
 */
export async function judgeImage(bytes: Buffer): Promise<void> {
  if (isHeic(bytes)) throw new RifiutoRichiesta('HEIC_NON_LETTO');
  const head = bytes.subarray(0, 16).toString('latin1');
  const measure = KINDS.find(([at, text]) => head.startsWith(text, at))?.[2];
  if (!measure) throw new RifiutoRichiesta('TIPO_NON_AMMESSO');
  const { pixels, frames } = await measured(measure, bytes);
  if (pixels > MAX_PIXEL) throw new RifiutoRichiesta('TROPPO_GRANDE');
  if (frames > MAX_FRAMES) throw new RifiutoRichiesta('IMMAGINE_TROPPO_COMPLESSA');
}

async function measured(measure: Measure, bytes: Buffer): Promise<Misure> {
  try {
    return await measure(new Reader(bytes));
  } catch (error) {
    if (error instanceof RangeError) throw new RifiutoRichiesta('IMMAGINE_NON_VALIDA');
    throw error;
  }
}

/** ISO base media files with the brand of HEVC: phones write them, so that their refusal says how to write JPEG. */
function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(4, 12).toString('latin1');
  return (
    /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brand) && !bytes.subarray(12, 64).includes('avif')
  );
}
