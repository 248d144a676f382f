// Renders every scene of content/illustrazioni to a PNG, and one contact sheet, into the folder named on the command
// line.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { renderIllustrazione } from '#server/platform/render-svg.ts';

const SCENES = new URL('../content/illustrazioni/', import.meta.url);
const CELL_WIDTH = 480;
const CELL_HEIGHT = 360;
const COLUMNS = 4;

const [target, ...wanted] = process.argv.slice(2);
if (!target) {
  console.error('usage: node scripts/render-illustrazioni.ts <target folder> [scene…]');
  process.exit(1);
}

await mkdir(target, { recursive: true });
const css = await readFile(new URL('stile.css', SCENES), 'utf8');
const files = (await readdir(SCENES)).filter((file) => file.endsWith('.svg')).toSorted();
const chosen = wanted.length > 0 ? files.filter((file) => wanted.includes(basename(file, '.svg'))) : files;

const cells: OverlayOptions[] = [];
for (const [index, file] of chosen.entries()) {
  const picture = await renderIllustrazione(await readFile(new URL(file, SCENES), 'utf8'), css, 1280);
  await writeFile(join(target, `${basename(file, '.svg')}.png`), await sharp(picture).png().toBuffer());
  cells.push({
    input: await sharp(picture)
      .resize(CELL_WIDTH, CELL_HEIGHT, { fit: 'contain', background: '#FFFCF6' })
      .toBuffer(),
    left: (index % COLUMNS) * CELL_WIDTH,
    top: Math.floor(index / COLUMNS) * CELL_HEIGHT,
  });
}

const sheet = sharp({
  create: {
    width: Math.min(cells.length, COLUMNS) * CELL_WIDTH,
    height: Math.ceil(cells.length / COLUMNS) * CELL_HEIGHT,
    channels: 3,
    background: '#FFFCF6',
  },
});
await writeFile(join(target, '_contact-sheet.png'), await sheet.composite(cells).png().toBuffer());
console.log(`${chosen.length} scenes in ${target}`);
