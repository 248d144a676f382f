import type { FastifyBaseLogger } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { decodeInChild, ProcessDied, type Rendition, type Task } from './images-child.ts';
import { judgeImage } from './images-measure.ts';
import { createTurns } from './turns.ts';

/** What becomes of a picture: its kind, its longest side, and for a WebP the smaller widths that are wanted too (pixels). */
export type Forma = Pick<Task, 'format' | 'maxSide'> & { readonly widths?: readonly number[] };

/** Decodes pictures and writes them anew, a few at a time, in processes of their own. */
export interface Images {
  /**
   * A picture upright, without metadata, at most `maxSide` pixels on its long side: the smallest rendition first. Whatever else was
   * in the file is gone. `persona` is whom it is done for: each has one at a time.
   * @throws Rifiuto of `judgeImage`; IMMAGINE_NON_VALIDA; IMMAGINE_TROPPO_COMPLESSA beyond the limits of time and memory;
   * TROPPE_IMMAGINI where too many wait already.
   */
  reencode(bytes: Buffer, forma: Forma, persona: string): Promise<Rendition[]>;
}

/** What the process of one picture may take, in bytes and milliseconds. */
const MEMORY = 512 * 1024 * 1024;
const TIME_MS = 15_000;

/** Two at a time leave a processor to the pages where there are few. Those that wait hold up to 10 MB each. */
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
}

export function createImages({ log, memory = MEMORY, timeMs = TIME_MS }: Options): Images {
  const inTurn = createTurns(TURNS);
  return {
    reencode: async (bytes, { widths = [], ...forma }, persona) => {
      await judgeImage(bytes);
      const task = { ...forma, widths, length: bytes.length, memory };
      const renditions = await inTurn(persona, () => decodeInChild(bytes, task, timeMs)).catch(
        (error: unknown) => {
          if (!(error instanceof ProcessDied)) throw error;
          log.warn({ err: error }, 'picture refused');
          throw new Rifiuto('IMMAGINE_TROPPO_COMPLESSA');
        },
      );
      if (renditions.length === 0) throw new Rifiuto('IMMAGINE_NON_VALIDA');
      return renditions;
    },
  };
}
