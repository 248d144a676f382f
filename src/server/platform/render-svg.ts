const CSS_PIXEL_DENSITY = 72;
const VIEW_BOX = /<svg\b[^>]*\bviewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"[^>]*>/;

/**
 * A drawing of `content/illustrazioni` as a standalone SVG file, in its colours.
 *
 * @param svgText the drawing; its `<svg>` must carry `viewBox="0 0 <width> <height>"`
 * @param css class rules with fixed colours, put into the drawing as its `<style>`
 * @throws Error when the text has no such `<svg>` element
 */
export function styleIllustrazione(svgText: string, css: string): string {
  const root = viewBoxOf(svgText);
  const afterOpeningTag = root.index + root[0].length;
  return `${svgText.slice(0, afterOpeningTag)}<style>${css}</style>${svgText.slice(afterOpeningTag)}`;
}

function viewBoxOf(svgText: string): RegExpExecArray {
  const root = VIEW_BOX.exec(svgText);
  if (!root) throw new Error('The drawing has no <svg viewBox="0 0 width height">');
  return root;
}

/**
 * Renders one drawing of `content/illustrazioni` to an opaque WebP picture.
 *
 * @param svgText the drawing, as in `styleIllustrazione`
 * @param css its class rules
 * @param width width of the picture in pixels; the height follows from the view box (1280 gives 1280x960 for a scene)
 * @returns the bytes of the WebP file
 * @throws Error when the text has no such `<svg>` element or cannot be drawn
 */
export async function renderIllustrazione(svgText: string, css: string, width: number): Promise<Buffer> {
  const [boxWidth, boxHeight] = viewBoxOf(svgText).slice(1).map(Number) as [number, number];
  const styled = styleIllustrazione(svgText, css);

  // Loaded on first use: the library is large, and few starts need it.
  const { default: sharp } = await import('sharp');
  // Drawn at its final size, not enlarged afterwards: outlines stay sharp.
  return sharp(Buffer.from(styled), { density: (CSS_PIXEL_DENSITY * width) / boxWidth })
    .resize(width, Math.round((width * boxHeight) / boxWidth), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 90, smartSubsample: true, effort: 3 })
    .toBuffer();
}
