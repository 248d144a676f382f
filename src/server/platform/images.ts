import type { FastifyBaseLogger } from 'fastify';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { MAX_PIXEL } from '#contract/valori.ts';
import {
  LIMITS,
  openWorker,
  WorkerDied,
  type Decode,
  type Rendition,
  type Task,
  type WorkerLimits,
} from './images-worker.ts';
import { createTurns } from './turns.ts';

/** How to store a picture: kind, longest side, and the smaller widths of a WebP (pixels). */
export type FormaImmagine = Pick<Task, 'format' | 'maxSide'> & { readonly widths?: readonly number[] };

export interface Images {
  /**
   * Returns a picture upright, without metadata, at most `maxSide` pixels on its long side, smallest rendition first.
   * `persona` is the person it is done for; each has one picture at a time.
   * @throws Rifiuto of `demandKind`; IMMAGINE_NON_VALIDA; TROPPO_GRANDE (over 50 megapixels);
   * IMMAGINE_TROPPO_COMPLESSA beyond the limits of frames, texts, time and memory; TROPPE_IMMAGINI when too many are
   * waiting
   */
  reencode(bytes: Buffer, forma: FormaImmagine, persona: string): Promise<Rendition[]>;
}

/** One at a time leaves a processor for other requests. Each waiting picture holds up to 10 MB. */
const TURNS = {
  atOnce: 1,
  waiting: 20,
  waitingOfOne: 5,
  refusal: 'TROPPE_IMMAGINI',
  retryAfter: 10,
} as const;

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly limits?: Partial<WorkerLimits>;
  /** Decodes one picture; most tests replace it, to start no process. */
  readonly decode?: Decode;
}

export function createImages({
  log,
  limits,
  decode = openWorker({ ...LIMITS, ...limits }),
}: Options): Images {
  const inTurn = createTurns(TURNS);
  return {
    reencode: async (bytes, { widths = [], ...forma }, persona) => {
      demandKind(bytes);
      const task = { ...forma, widths, maxPixels: MAX_PIXEL };
      const made = await inTurn(persona, () => decode(bytes, task)).catch((error: unknown) => {
        if (!(error instanceof WorkerDied)) throw error;
        log.warn({ err: error }, 'picture refused');
        throw new RifiutoRichiesta('IMMAGINE_TROPPO_COMPLESSA');
      });
      if (typeof made === 'string') throw new RifiutoRichiesta(made);
      if (made.length === 0) throw new RifiutoRichiesta('IMMAGINE_NON_VALIDA');
      return made;
    },
  };
}

/** The accepted kinds by their first bytes (prodotto/documenti#immagini). Text such as SVG never reaches a decoder. */
const KINDS: readonly (readonly [at: number, text: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBP'],
];

/**
 * Checks by its first bytes, not by name, that a file is of an accepted kind. The decoding process checks the rest.
 * @throws Rifiuto TIPO_NON_AMMESSO, HEIC_NON_LETTO
 */
function demandKind(bytes: Buffer): void {
  if (isHeic(bytes)) throw new RifiutoRichiesta('HEIC_NON_LETTO');
  const head = bytes.subarray(0, 16).toString('latin1');
  if (!KINDS.some(([at, text]) => head.startsWith(text, at))) throw new RifiutoRichiesta('TIPO_NON_AMMESSO');
}

/**
 * Whether a file is HEIC (ISO base media with an HEVC brand). Phones write it, so its refusal says how to get JPEG.
 */
function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(4, 12).toString('latin1');
  return (
    /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brand) && !bytes.subarray(12, 64).includes('avif')
  );
}
