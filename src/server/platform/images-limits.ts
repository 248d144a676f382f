/** What decoding a picture takes, according to its headers. */
export interface Misure {
  /** Pixels of the largest part: the canvas, a frame, or the compressed data themselves. */
  readonly pixels: number;
  readonly frames: number;
}

/** Maximum number of frames of a moving picture; only the first is used, but decoders look at all of them. */
export const MAX_FRAMES = 300;

/** Maximum number of texts in a PNG, including its colour profile, and of their inflated bytes. */
export const MAX_TEXTS = 100;
export const MAX_TEXT_BYTES = 4 * 1024 * 1024;
