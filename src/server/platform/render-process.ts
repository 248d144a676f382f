/** The process that `render-child.ts` starts: draws what it is sent, and ends with the process that started it. */
import { renditionsOf } from './images-renditions.js';
import type { Answer, Drawing } from './render-child.ts';
import { renderIllustrazione, renderPicture } from './render-svg.ts';

process.on('message', (drawing: Drawing) => {
  void draw(drawing).then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches this process too, but the process that started it decides when it ends.
process.on('SIGINT', () => {});

async function draw(drawing: Drawing): Promise<Answer> {
  const { width, widths } = drawing;
  try {
    const webp =
      'svg' in drawing
        ? await renderIllustrazione(drawing.svg, drawing.css, width)
        : await renderPicture(drawing.picture, width);
    return { renditions: await renditionsOf(webp, widths) };
  } catch (error) {
    return { error: String(error) };
  }
}
