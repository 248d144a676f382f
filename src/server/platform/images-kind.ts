import { RifiutoRichiesta } from '#contract/rifiuti.ts';

/**
 * The accepted kinds, recognised by their first bytes (prodotto/documenti#immagini); text such as SVG never reaches a
 * decoder.
 */
const KINDS: readonly (readonly [at: number, text: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBP'],
];

/**
 * Looks at the first bytes of a file, without any library: is it of an accepted kind, by content and never by name?
 * Everything else about it is judged by the process that decodes it.
 * @throws Rifiuto TIPO_NON_AMMESSO, HEIC_NON_LETTO
 */
export function demandKind(bytes: Buffer): void {
  if (isHeic(bytes)) throw new RifiutoRichiesta('HEIC_NON_LETTO');
  const head = bytes.subarray(0, 16).toString('latin1');
  if (!KINDS.some(([at, text]) => head.startsWith(text, at))) throw new RifiutoRichiesta('TIPO_NON_AMMESSO');
}

/**
 * Whether a file is an ISO base media file with a brand of HEVC. Phones write them, so they have a refusal of their own
 * that says how to get JPEG.
 */
function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(4, 12).toString('latin1');
  return (
    /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brand) && !bytes.subarray(12, 64).includes('avif')
  );
}
