const CSS_PIXEL_DENSITY = 72;
const VIEW_BOX = /<svg\b[^>]*\bviewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"[^>]*>/;

/**
 * A drawing of `content/illustrazioni` as a standalone SVG file, in its colours.
 * @param svgText the drawing; its `<svg>` must carry `viewBox="0 0 <width> <height>"`
 * @param css class rules with fixed colours, inserted as its `<style>`
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
 * Renders a drawing of `content/illustrazioni` to an opaque WebP picture.
 * @param width in pixels; the height follows from the view box (1280 gives 1280x960 for a scene)
 * @throws Error when the text has no such `<svg>` element or cannot be drawn
 */
export async function renderIllustrazione(svgText: string, css: string, width: number): Promise<Buffer> {
  const [boxWidth, boxHeight] = viewBoxOf(svgText).slice(1).map(Number) as [number, number];
  const styled = styleIllustrazione(svgText, css);

  // Loaded on first use: the library is large, and few starts need it.
  const { default: sharp } = await import('sharp');
  // Drawn at its final size, so that outlines stay sharp.
  return sharp(Buffer.from(styled), { density: (CSS_PIXEL_DENSITY * width) / boxWidth })
    .resize(width, Math.round((width * boxHeight) / boxWidth), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 90, smartSubsample: true, effort: 3 })
    .toBuffer();
}

/** A picture or drawing as WebP, at most `side` pixels on its longest side. @throws Error when it cannot be read */
export async function renderPicture(picture: Uint8Array, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { format, width = 1, height = 1 } = await sharp(picture).metadata();
  const density = format === 'svg' ? (CSS_PIXEL_DENSITY * side) / Math.max(width, height) : CSS_PIXEL_DENSITY;
  return sharp(picture, { density: Math.min(Math.max(density, 1), 2400) })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .webp({ quality: 90, smartSubsample: true, effort: 3 })
    .toBuffer();
}

/** The wall with its peg holes, before the instrument. */
const WALL = /^[\s\S]*?fill="url\(#peg\)"[^>]*\/>/;
/**
 * The painted outline of the instrument (content/illustrazioni/README.md); below, the bench and the lines around it.
 */
const OUTLINE = /<g class="(s-[abc])"([^>]*>[\s\S]*?<\/g>)/;
const BENCH =
  /^(?:\s|<!--.*?-->|<path (?:class="(?:f-wood|f-wood-d|hair)(?: n)?" )?d="M(?:0|\d+) 2[^"]*"\/>)*/;
/** Two empty hooks and the paper tag, as in the placeholder. */
const HOOKS =
  '<path class="limb t" d="M112 34v14a6 6 0 0 0 12 0M196 34v14a6 6 0 0 0 12 0"/><path class="hair" d="M205 54c8 32 50 40 63 72"/><g transform="translate(11 0) rotate(5 257 156)"><path class="f-paper" d="m257 122 18 15v48h-36v-48Z"/><circle class="f-wood-d n" cx="257" cy="138" r="3.4"/><path class="f-brick n" d="M247 149h20v7h-20z"/><path class="hair" d="M247 164h20M247 171h20M247 178h12"/></g>';
const END = '\n </g>\n</svg>\n';

/**
 * The drawing of an instrument that is out: the wall with its painted outline (prodotto/aspetto#principi). Without an
 * outline the instrument stays, faded.
 */
export function drawSagoma(svg: string): string {
  const wall = WALL.exec(svg)?.[0];
  if (wall === undefined) return svg;
  const rest = svg.slice(wall.length);
  const outline = OUTLINE.exec(rest);
  if (!outline) return `${wall}\n <g opacity=".25">${rest.replace(/<\/g>\s*<\/svg>\s*$/, `</g>${END}`)}`;
  const bench = BENCH.exec(rest.slice(outline.index + outline[0].length))?.[0] ?? '';
  return `${wall}\n <g class="${outline[1]} dash"${outline[2]}${bench}\n ${HOOKS}${END}`;
}
