import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Centro } from '#contract/contenuto.ts';
import { addressOf, fileOf, PAGINE, type PaginaFatta } from '../../src/web/build/pages.ts';
import { extractStyles, styleSheet } from '../../src/web/build/styles.ts';
import { PATHS } from '../../src/web/shared/paths.ts';
import { FRAME_COLOUR } from '../../src/web/shared/theme.ts';
import type { RouteFiles } from './route-files.ts';

/** What pages are made of. */
export interface Ingredients {
  /** Folder of the built client, which the pages are added to. */
  site: string;
  /** The program that renders them, a file of the other half of the build. */
  program: string;
  routes: ReadonlyMap<string, RouteFiles>;
  centro: Centro;
  /** PUBLIC_URL without a slash at its end; empty when it is not set. */
  publicUrl: string;
}

interface Program {
  makePage: (address: string) => Promise<string>;
  titleFor: (address: string) => string;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function replaceOnce(page: string, what: RegExp, by: string): string {
  if ([...page.matchAll(new RegExp(what, 'g'))].length !== 1)
    throw new Error(`index.html must hold ${what} once`);
  return page.replace(what, () => by);
}

/** The lines of the head that are the page's own. */
function headOf(pagina: PaginaFatta, title: string, { centro, publicUrl, routes }: Ingredients): string[] {
  const { path, pubblica } = pagina;
  const descrizione = escape(pagina.descrizione(centro));
  const files = routes.get(path) ?? { js: [], css: [] };
  const og = {
    'og:title': `${escape(title)} · ${escape(centro.nome)}`,
    'og:description': descrizione,
    'og:type': 'website',
    'og:locale': 'it_IT',
    'og:site_name': escape(centro.nome),
    ...(publicUrl && { 'og:url': publicUrl + path, 'og:image': `${publicUrl}/icone/anteprima.png` }),
  };
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${descrizione}">`,
    ...(pubblica
      ? Object.entries(og).map(([name, content]) => `<meta property="${name}" content="${content}">`)
      : // A page of one person, or of any address at all.
        path.includes(':')
        ? []
        : ['<meta name="robots" content="noindex">']),
    ...(pubblica && publicUrl ? [`<link rel="canonical" href="${publicUrl}${path}">`] : []),
    `<meta name="theme-color" content="${FRAME_COLOUR.light}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icone/180.png">',
    ...files.js.map((file) => `<link rel="preload" as="script" href="/${file}">`),
  ];
}

/** What stands in #root: the page, or only its frame. */
async function bodyOf({ path, modo }: PaginaFatta, { makePage }: Program): Promise<string> {
  if (modo === 'vuota') return '';
  // The frame is the same for all the pages between which the content depends on who asks.
  const address = modo === 'intera' ? addressOf(path) : PATHS.profilo;
  const html = await makePage(address).catch((error: unknown) => {
    throw new Error(`The page ${path} cannot be made without a browser: ${String(error)}`, { cause: error });
  });
  if (/<script\b/.test(html)) throw new Error(`The page ${path} holds an inline script.`);
  return modo === 'intera' ? html : html.replace(/(<main\b[^>]*>).*<\/main>/s, '$1</main>');
}

/**
 * Makes the HTML of every route, and `pagine.json`, which tells the server the file of each.
 * @throws an error that names the page which cannot be rendered without a browser
 */
export async function makePages(ingredients: Ingredients): Promise<void> {
  const { site, program, routes } = ingredients;
  const maker = (await import(pathToFileURL(program).href)) as Program;
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const made = PAGINE.filter(({ path }) => routes.has(path));
  const sheet: string[] = [];
  const pages = new Map<PaginaFatta, string>();
  for (const pagina of made) pages.set(pagina, extractStyles(await bodyOf(pagina, maker), sheet));
  const styles = styleSheet(sheet);
  const digest = createHash('sha256').update(styles).digest('hex').slice(0, 10);
  const stylesFile = `static/css/pagine.${digest}.css`;
  if (sheet.length > 0) await writeFile(join(site, stylesFile), styles);

  await mkdir(join(site, 'pagine'), { recursive: true });
  const noindex = '<meta name="robots" content="noindex">';
  const frame = pageOf(template, `<title>Makerspace</title>${noindex}`, '<div id="root"></div>');
  await writeFile(join(site, 'pagine', 'cornice.html'), frame);
  for (const [pagina, body] of pages) {
    const head = headOf(pagina, maker.titleFor(addressOf(pagina.path)), ingredients);
    const css = [...(routes.get(pagina.path)?.css ?? [])];
    if (body.includes('data-stile')) css.push(stylesFile);
    const mark =
      pagina.modo === 'intera' ? ` data-pagina="${pagina.path}"${pagina.query ? ' data-query' : ''}` : '';
    const html = pageOf(template, head.join('\n    '), `<div id="root"${mark}>${body}</div>`);
    // After the styles of every page, as where the page is opened from another one.
    const links = css.map((file) => `<link href="/${file}" rel="stylesheet">`).join('');
    await writeFile(join(site, fileOf(pagina.path)), replaceOnce(html, /<\/head>/, `${links}</head>`));
  }
  const table = made.map(({ path }) => ({ path, file: fileOf(path) }));
  await writeFile(join(site, 'pagine.json'), JSON.stringify(table));
}

function pageOf(template: string, head: string, root: string): string {
  const bare = template.replace(/\s*<meta name="description"[^>]*>/, '');
  return replaceOnce(replaceOnce(bare, /<title>[^<]*<\/title>/, head), /<div id="root"><\/div>/, root);
}
