/** The process that `render-child.ts` starts: renders drawings, and ends with its parent. */
import { renditionsOf } from './images-renditions.js';
import type { RenderAnswer, Drawing } from './render-child.ts';
import { renderIllustrazione, renderPicture } from './render-svg.ts';

process.on('message', (drawing: Drawing) => {
  void draw(drawing).then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches this process too, but its parent decides when it ends.
process.on('SIGINT', () => {});

async function draw(drawing: Drawing): Promise<RenderAnswer> {
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
