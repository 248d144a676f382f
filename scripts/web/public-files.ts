import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Centro } from '#contract/contenuto.ts';
import { PAGINE } from '../../src/web/shared/pagine.ts';
import { FRAME_COLOUR } from '../../src/web/shared/theme.ts';
import { root } from '../files.ts';

/** Background of the icons: `surface` (prodotto/aspetto#colori). */
const GROUND = '#f6f0e4';
/** Sides of the icons in pixels; 180 is for the home screens of Apple's phones. */
const SIDES = [180, 192, 512];

/** Personal pages, which a search engine would find empty. */
const PRIVATE = Object.values(PAGINE)
  .filter(({ pubblica, path }) => !pubblica && !path.includes(':'))
  .map(({ path }) => path);

/** Writes what the site's folder contains besides the pages: manifest, icons, robots.txt, sitemap.xml. */
export async function writePublicFiles(site: string, centro: Centro, publicUrl: string): Promise<void> {
  await writeIcons(site);
  await writeFile(join(site, 'manifest.webmanifest'), JSON.stringify(manifestOf(centro)));
  const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  if (publicUrl) {
    rules.push(`Sitemap: ${publicUrl}/sitemap.xml`);
    await writeFile(join(site, 'sitemap.xml'), sitemapOf(publicUrl));
  }
  await writeFile(join(site, 'robots.txt'), `${rules.join('\n')}\n`);
}

function manifestOf(centro: Centro): object {
  const icon = (side: number, purpose: string, name = String(side)) => ({
    src: `/icone/${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${centro.nome}, ${centro.sottotitolo}`,
    short_name: centro.nome,
    description: centro.descrizione,
    lang: 'it',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: FRAME_COLOUR.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'tonda')],
  };
}

function sitemapOf(publicUrl: string): string {
  const rows = Object.values(PAGINE)
    .filter(({ pubblica }) => pubblica)
    .map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

/** The mark on its background: full size, and smaller for frames that cut the corners off. */
async function writeIcons(site: string): Promise<void> {
  const source = await readFile(join(root, 'content/illustrazioni/inline/marchio.svg'), 'utf8');
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
