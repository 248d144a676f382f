/** What a picture's headers say that decoding it takes. */
export interface Misure {
  /** Pixels in memory; a part that is used several times counts as often. */
  readonly pixels: number;
  readonly frames: number;
}

/** Most frames of a moving picture; only the first is used, but decoders look at all of them. */
export const MAX_FRAMES = 300;

/** Texts that a PNG may carry, its colour profile included, and what they come to when they are inflated, in bytes. */
export const MAX_TEXTS = 100;
export const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Most items of an AVIF: a grid of 50 megapixels with tiles of 512 x 512 has 200, twice with transparency. */
export const MAX_ITEMS = 1000;
