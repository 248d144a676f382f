import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { MAX_TEXT_BYTES, MAX_TEXTS, type Misure } from './images-limits.ts';
import type { Reader } from './images-reader.ts';

const TEXTS = ['tEXt', 'zTXt', 'iTXt', 'iCCP'];

const inflated = promisify(inflate);

/**
 * A PNG's size. Its texts are counted and inflated within limits, because the decoder inflates them without any.
 * @throws Rifiuto IMMAGINE_TROPPO_COMPLESSA for more text than that
 */
export async function measurePng(file: Reader): Promise<Misure> {
  file.skip(8);
  let pixels = 0;
  const texts: { kind: string; data: Buffer }[] = [];
  for (let kind = ''; kind !== 'IEND' && file.left > 0;) {
    const length = file.uint(4);
    kind = file.text(4);
    const chunk = file.part(length);
    file.skip(4);
    if (kind === 'IHDR') pixels = Math.max(pixels, chunk.uint(4) * chunk.uint(4));
    if (TEXTS.includes(kind)) texts.push({ kind, data: chunk.bytes });
  }
  await judgeTexts(texts);
  return { pixels, frames: 1 };
}

async function judgeTexts(texts: readonly { kind: string; data: Buffer }[]): Promise<void> {
  if (texts.length > MAX_TEXTS) throw new RifiutoRichiesta('IMMAGINE_TROPPO_COMPLESSA');
  let left = MAX_TEXT_BYTES;
  for (const { kind, data } of texts) {
    const packed = packedIn(kind, data);
    left -= packed ? await sizeOf(packed, left) : data.length;
    if (left <= 0) throw new RifiutoRichiesta('IMMAGINE_TROPPO_COMPLESSA');
  }
}

/** The compressed part of a text; null when it is not compressed. */
function packedIn(kind: string, data: Buffer): Buffer | null {
  const afterName = data.indexOf(0) + 1;
  if (kind === 'tEXt') return null;
  if (kind !== 'iTXt') return data.subarray(afterName + 1);
  if (data[afterName] === 0) return null;
  const afterLanguage = data.indexOf(0, afterName + 2) + 1;
  return data.subarray(data.indexOf(0, afterLanguage) + 1);
}

/**
 * The inflated bytes of a compressed text. @throws Rifiuto IMMAGINE_TROPPO_COMPLESSA beyond `most`, IMMAGINE_NON_VALIDA
 * when it cannot be inflated
 */
async function sizeOf(packed: Buffer, most: number): Promise<number> {
  try {
    return (await inflated(packed, { maxOutputLength: most })).length;
  } catch (error) {
    const tooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new RifiutoRichiesta(tooLong ? 'IMMAGINE_TROPPO_COMPLESSA' : 'IMMAGINE_NON_VALIDA');
  }
}
