import sharp from 'sharp';

/** A drawn picture in place of a photo, without real people or objects. */
const draw = (width: number, height: number, body: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 200">${body}</svg>`,
    ),
  )
    .jpeg({ quality: 82 })
    .toBuffer();

const lines = (x: number, widths: readonly number[]) =>
  widths
    .map((width, n) => `<rect x="${x}" y="${52 + n * 24}" width="${width}" height="8" fill="#8e8678"/>`)
    .join('');

/** The two sides of an identity card without a name. */
export async function drawDocumento(): Promise<{ fronte: Buffer; retro: Buffer }> {
  const carta =
    '<rect width="320" height="200" fill="#5e5445"/><rect x="10" y="10" width="300" height="180" rx="12" fill="#f2ead9"/>';
  const fronte = `${carta}<rect x="30" y="44" width="76" height="98" rx="4" fill="#d3e4e0"/>
    <circle cx="68" cy="82" r="20" fill="#c98c62"/><path d="M38 142c2-28 14-36 30-36s28 8 30 36z" fill="#1d5c57"/>
    <text x="30" y="34" font-family="sans-serif" font-size="13" fill="#a8401f">DOCUMENTO DI PROVA</text>${lines(124, [150, 110, 132, 88])}`;
  const retro = `${carta}<rect x="10" y="40" width="300" height="30" fill="#403830"/>
    <rect x="238" y="92" width="48" height="48" fill="#b4ac9e"/>${lines(30, [0, 0, 180, 140, 200])}`;
  return { fronte: await draw(1280, 800, fronte), retro: await draw(1280, 800, retro) };
}

/** An instrument on the bench, with or without a scratch. */
export const drawStato = (graffio: boolean): Promise<Buffer> =>
  draw(
    1200,
    750,
    `<rect width="320" height="200" fill="#d8bf8c"/><rect y="150" width="320" height="50" fill="#b27a43"/>
     <rect x="96" y="70" width="112" height="78" rx="8" fill="#403830"/><circle cx="168" cy="108" r="30" fill="#1d5c57"/>
     <circle cx="168" cy="108" r="18" fill="#d3e4e0"/><rect x="110" y="58" width="42" height="14" rx="4" fill="#403830"/>
     ${graffio ? '<path d="M104 84l30 22M100 96l22 14" stroke="#f2ead9" stroke-width="2.5"/>' : ''}`,
  );
