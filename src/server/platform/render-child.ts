import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { askProcess, type Rendition } from './images-worker.ts';

/**
 * A drawing of `illustrazioni` as in `renderIllustrazione`, or a picture that sharp reads, SVG and AVIF included; the
 * width of the result in pixels (of a picture, its longest side), and the smaller widths.
 */
export type Drawing = ({ readonly svg: string; readonly css: string } | { readonly picture: Uint8Array }) & {
  readonly width: number;
  readonly widths: readonly number[];
};
export type RenderAnswer = { readonly renditions: Rendition[] } | { readonly error: string };

/**
 * Renders drawings one after the other in a separate process, since rendering takes 60 MB that our process would keep.
 * The process starts with the first drawing, and ends with `close` or with our process.
 */
export function openDrawings(): {
  /** Smallest rendition first. @throws Error for a drawing that cannot be rendered */
  draw(drawing: Drawing): Promise<Rendition[]>;
  close(): void;
} {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const drawNext = async (drawing: Drawing): Promise<Rendition[]> => {
    child ??= fork(join(import.meta.dirname, 'render-process.ts'), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // Under `node --watch` the names of its imports would come among its answers.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
    });
    const answer = await askProcess<RenderAnswer>(child, drawing);
    if ('error' in answer) throw new Error(answer.error);
    return answer.renditions;
  };
  return {
    draw(drawing) {
      const drawn = last.then(() => drawNext(drawing));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    close: () => child?.disconnect(),
  };
}
