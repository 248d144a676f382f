import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../files.ts';

/** Background of the icons: `surface` (prodotto/aspetto#colori). */
const GROUND = '#f6f0e4';
/** In pixels; 180 is for the home screens of Apple's phones. */
const SIDES = [180, 192, 512];

/** Draws the icons: the mark on its background, full size, and smaller for frames that cut the corners off. */
export async function writeIcons(site: string): Promise<void> {
  const source = await readFile(join(root, 'src/web/disegni/marchio.svg'), 'utf8');
  const mark = Buffer.from(source.replaceAll(/var\(--[\w-]+, ?([^)]+)\)/g, '$1'));
  await mkdir(join(site, 'icone'), { recursive: true });
  const draw = async (name: string, width: number, height: number, share: number) => {
    const side = Math.round(Math.min(width, height) * share);
    const picture = await sharp(mark, { density: (72 * side) / 32 })
      .resize(side, side)
      .toBuffer();
    await sharp({ create: { width, height, channels: 3, background: GROUND } })
      .composite([{ input: picture }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(site, 'icone', `${name}.png`));
  };
  await Promise.all([
    ...SIDES.map((side) => draw(String(side), side, side, 0.78)),
    draw('tonda', 512, 512, 0.52),
    draw('anteprima', 1200, 630, 0.56),
  ]);
}
