/** The wall with its peg holes, up to the beginning of the instrument. */
const WALL = /^[\s\S]*?fill="url\(#peg\)"[^>]*\/>/;
/** The painted outline of the instrument (content/illustrazioni/README.md); below, the bench and the lines around it. */
const OUTLINE = /<g class="(s-[abc])"([^>]*>[\s\S]*?<\/g>)/;
const BENCH =
  /^(?:\s|<!--.*?-->|<path (?:class="(?:f-wood|f-wood-d|hair)(?: n)?" )?d="M(?:0|\d+) 2[^"]*"\/>)*/;
/** Two empty hooks and the paper tag that says who has it, as in the placeholder. */
const HOOKS =
  '<path class="limb t" d="M112 34v14a6 6 0 0 0 12 0M196 34v14a6 6 0 0 0 12 0"/><path class="hair" d="M205 54c8 32 50 40 63 72"/><g transform="translate(11 0) rotate(5 257 156)"><path class="f-paper" d="m257 122 18 15v48h-36v-48Z"/><circle class="f-wood-d n" cx="257" cy="138" r="3.4"/><path class="f-brick n" d="M247 149h20v7h-20z"/><path class="hair" d="M247 164h20M247 171h20M247 178h12"/></g>';
const END = '\n </g>\n</svg>\n';

/**
 * The drawing of an instrument that is out: the wall with the painted outline that stays when it is taken off its hook
 * (prodotto/aspetto#principi). In a scene without an outline the instrument stays, faded.
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
