import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Rendition } from './images-worker.ts';

/** A drawing of `content/illustrazioni` to be rendered, as in `renderIllustrazione`, and its smaller widths. */
export interface Drawing {
  readonly n: number;
  readonly svg: string;
  readonly css: string;
  readonly width: number;
  readonly widths: readonly number[];
}
export type Answer = { readonly n: number } & (
  | { readonly renditions: Rendition[] }
  | { readonly error: string }
);

/**
 * Renders many drawings in a separate process: rendering takes 60 MB, which our process would keep until it ends. The
 * process starts with the first drawing, and ends with `close` or with our process.
 */
export function openDrawings(): {
  /**
   * The smallest rendition first.
   * @throws Error for a drawing that cannot be rendered
   */
  draw(drawing: Omit<Drawing, 'n'>): Promise<Rendition[]>;
  close(): void;
} {
  const waiting = new Map<number, PromiseWithResolvers<Rendition[]>>();
  let n = 0;
  let child: ReturnType<typeof fork> | undefined;
  const start = () => {
    const started = fork(join(import.meta.dirname, 'render-process.ts'), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    started.on('message', (answer: Answer) => {
      const one = waiting.get(answer.n)!;
      waiting.delete(answer.n);
      if ('error' in answer) one.reject(new Error(answer.error));
      else one.resolve(answer.renditions);
    });
    started.on('exit', (code, signal) => {
      for (const one of waiting.values())
        one.reject(new Error(`the process that draws ended with ${signal ?? code}`));
      waiting.clear();
    });
    return started;
  };
  return {
    draw(drawing) {
      const one = Promise.withResolvers<Rendition[]>();
      waiting.set(++n, one);
      (child ??= start()).send({ n, ...drawing } satisfies Drawing);
      return one.promise;
    },
    close: () => child?.disconnect(),
  };
}
