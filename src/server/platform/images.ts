import type { FastifyBaseLogger } from 'fastify';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { MAX_PIXEL } from '#contract/valori.ts';
import { decodeInChild, ProcessDied, type Rendition, type Task } from './images-child.ts';
import { demandKind } from './images-kind.ts';
import { createTurns } from './turns.ts';

/**
 * How a picture is to be stored: its kind, its longest side, and for a WebP the smaller widths that are also produced
 * (pixels).
 */
export type Forma = Pick<Task, 'format' | 'maxSide'> & { readonly widths?: readonly number[] };

/** Decodes and re-encodes pictures, a few at a time, in separate processes. */
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

/** Limits for the process of one picture, in bytes and milliseconds. */
const MEMORY = 512 * 1024 * 1024;
const TIME_MS = 15_000;

/** Two at a time leave a processor free for pages on small machines. Each waiting picture holds up to 10 MB. */
const TURNS = {
  atOnce: 2,
  waiting: 20,
  waitingOfOne: 5,
  refusal: 'TROPPE_IMMAGINI',
  retryAfter: 10,
} as const;

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly memory?: number;
  readonly timeMs?: number;
  /** Decodes one picture. Most tests replace it, so as not to start a process. */
  readonly decode?: typeof decodeInChild;
}

export function createImages(options: Options): Images {
  const { log, memory = MEMORY, timeMs = TIME_MS, decode = decodeInChild } = options;
  const inTurn = createTurns(TURNS);
  return {
    reencode: async (bytes, { widths = [], ...forma }, persona) => {
      demandKind(bytes);
      const task = { ...forma, widths, maxPixels: MAX_PIXEL, length: bytes.length, memory };
      const made = await inTurn(persona, () => decode(bytes, task, timeMs)).catch((error: unknown) => {
        if (!(error instanceof ProcessDied)) throw error;
        log.warn({ err: error }, 'picture refused');
        throw new RifiutoRichiesta('IMMAGINE_TROPPO_COMPLESSA');
      });
      if (typeof made === 'string') throw new RifiutoRichiesta(made);
      if (made.length === 0) throw new RifiutoRichiesta('IMMAGINE_NON_VALIDA');
      return made;
    },
  };
}
