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
import { demandKind } from './images-kind.ts';
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
