import { MAX_FILE_BYTES } from '#contract/valori.ts';
import type { CodiceRichiesta } from '#contract/richieste.ts';

/** Longer sides, in pixels, are reduced before the upload; the server keeps no more (prodotto/documenti#documento). */
const MAX_LATO = 2400;
/** A file up to this size is sent unchanged if its sides are small enough. */
const BYTES_LEGGERI = 1_500_000;
const QUALITA_JPEG = 0.88;

/** A picture ready to be sent, or why it is refused. `preview`: whether the browser can show it. */
type Preparata = { file: File; preview: boolean } | { rifiuto: CodiceRichiesta };

/** Width and height reduced to at most `max` pixels, in proportion; never enlarged, never below 1. */
export function fitWithin(width: number, height: number, max = MAX_LATO): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether the first bytes are those of JPEG, PNG or WebP, which the server can read. */
export const isPlain = (start: string): boolean => /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP)/s.test(start);

/** Whether the first bytes are those of HEIC or HEIF. */
export const isHeic = (start: string): boolean => /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start);

const readStart = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));

/**
 * Prepares a photo for the upload: at most 2400 px, as JPEG, upright, from any format that the browser can decode
 * (prodotto/documenti#immagini). Other files are sent unchanged for the server to judge, except HEIC, which the server
 * cannot decode either (prodotto/documenti#heic).
 */
export async function prepareImage(file: File): Promise<Preparata> {
  if (!file.type.startsWith('image/') && !/\.(hei[cf]|avif)$/i.test(file.name))
    return { rifiuto: 'TIPO_NON_AMMESSO' };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const start = await readStart(file);
  if (!bitmap) return judgeUnread(file, start);
  try {
    const size = fitWithin(bitmap.width, bitmap.height);
    const asItIs = size.width === bitmap.width && file.size <= BYTES_LEGGERI && isPlain(start);
    const ready = asItIs ? file : await toJpeg(bitmap, size, file.name);
    return ready.size > MAX_FILE_BYTES ? { rifiuto: 'TROPPO_GRANDE' } : { file: ready, preview: true };
  } finally {
    bitmap.close();
  }
}

function judgeUnread(file: File, start: string): Preparata {
  if (isHeic(start)) return { rifiuto: 'HEIC_NON_LETTO' };
  return file.size > MAX_FILE_BYTES ? { rifiuto: 'TROPPO_GRANDE' } : { file, preview: false };
}

async function toJpeg(
  bitmap: ImageBitmap,
  size: { width: number; height: number },
  name: string,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITA_JPEG));
  if (!blob) throw new Error('the canvas gave no picture');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
