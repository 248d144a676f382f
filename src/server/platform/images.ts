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

/**
 * How a picture is to be stored: its kind, its longest side, and for a WebP the smaller widths that are also produced
 * (pixels).
 */
export type Forma = Pick<Task, 'format' | 'maxSide'> & { readonly widths?: readonly number[] };

/** Decodes and re-encodes pictures, one at a time, in a separate process. */
export interface Images {
  /**
   * Returns a picture upright, without metadata, at most `maxSide` pixels on its long side: the smallest rendition
   * first. Anything else in the file is removed. `persona` is the person on whose behalf this is done; each person has
   * one at a time.
   * @throws Rifiuto of `demandKind`; IMMAGINE_NON_VALIDA; TROPPO_GRANDE (over 50 megapixels); IMMAGINE_TROPPO_COMPLESSA
   * beyond the limits of frames, texts, time and memory; TROPPE_IMMAGINI when too many are already waiting.
   */
  reencode(bytes: Buffer, forma: Forma, persona: string): Promise<Rendition[]>;
}

/** One at a time leaves a processor free for pages on small machines. Each waiting picture holds up to 10 MB. */
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
  /** Decodes one picture. Most tests replace it, so as not to start a process. */
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
function demandKind(bytes: Buffer): void {
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
